"""The site as an app for Android: a window with a WebView, and the site's own files within the package.

| where | what |
|---|---|
| `AndroidManifest.xml`, `res/` | settings for Android, the colours before the first frame, the icon |
| `smali/` | the app's own code, in the assembler of Android's machine: Debian has no compiler for it |
| `android.js` | what the page misses in a WebView – download, share, a screen that stays on – made of that |
| `__main__.py` | puts it all together; ``make apk`` runs it |

It takes Debian's packages and nothing else, which `.ci/setup apk` installs. No device was ever at hand.
"""
