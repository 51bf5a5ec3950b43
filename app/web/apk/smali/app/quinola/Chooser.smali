# Lets the player choose a file where the page asks for one.
.class public Lapp/quinola/Chooser;
.super Landroid/webkit/WebChromeClient;

.field private final main:Lapp/quinola/Main;

.method public constructor <init>(Lapp/quinola/Main;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebChromeClient;-><init>()V
    iput-object p1, p0, Lapp/quinola/Chooser;->main:Lapp/quinola/Main;
    return-void
.end method

.method public onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z
    .registers 8
    iget-object v0, p0, Lapp/quinola/Chooser;->main:Lapp/quinola/Main;
    # Whoever still waits is told that nothing was chosen; else the page could never ask again.
    iget-object v1, v0, Lapp/quinola/Main;->chosen:Landroid/webkit/ValueCallback;
    if-eqz v1, :ask
    const/4 v2, 0x0
    invoke-interface {v1, v2}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    :ask
    iput-object p2, v0, Lapp/quinola/Main;->chosen:Landroid/webkit/ValueCallback;
    invoke-virtual {p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->createIntent()Landroid/content/Intent;
    move-result-object v1
    # The page may ask for names that end with .json, which Android takes for a media type that nothing has.
    const-string v2, "*/*"
    invoke-virtual {v1, v2}, Landroid/content/Intent;->setType(Ljava/lang/String;)Landroid/content/Intent;
    const/4 v2, 0x1
    :try
    invoke-virtual {v0, v1, v2}, Lapp/quinola/Main;->startActivityForResult(Landroid/content/Intent;I)V
    :end
    .catch Landroid/content/ActivityNotFoundException; {:try .. :end} :nobody
    return v2
    :nobody
    move-exception v1
    const/4 v1, 0x0
    iput-object v1, v0, Lapp/quinola/Main;->chosen:Landroid/webkit/ValueCallback;
    const-string v2, "No app on this device lets you choose a file: install one."
    invoke-virtual {v0, v2}, Lapp/quinola/Main;->say(Ljava/lang/String;)V
    const/4 v1, 0x0
    return v1
.end method
