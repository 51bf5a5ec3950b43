# The window: a WebView on the site that the package holds.
.class public Lapp/quinola/Main;
.super Landroid/app/Activity;

.field view:Landroid/webkit/WebView;
.field chosen:Landroid/webkit/ValueCallback;  # waits for the file that the player chooses
.field saving:Ljava/io/File;                  # waits for the place that the player chooses

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 5
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    new-instance v0, Landroid/webkit/WebView;
    invoke-direct {v0, p0}, Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Lapp/quinola/Main;->view:Landroid/webkit/WebView;
    # Transparent, so that the window's own colour is there until the page is.
    const/4 v1, 0x0
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setBackgroundColor(I)V
    invoke-virtual {v0}, Landroid/webkit/WebView;->getSettings()Landroid/webkit/WebSettings;
    move-result-object v1
    const/4 v2, 0x1
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setJavaScriptEnabled(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setDomStorageEnabled(Z)V
    new-instance v1, Lapp/quinola/Site;
    invoke-direct {v1, p0}, Lapp/quinola/Site;-><init>(Lapp/quinola/Main;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebViewClient(Landroid/webkit/WebViewClient;)V
    new-instance v1, Lapp/quinola/Chooser;
    invoke-direct {v1, p0}, Lapp/quinola/Chooser;-><init>(Lapp/quinola/Main;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebChromeClient(Landroid/webkit/WebChromeClient;)V
    new-instance v1, Lapp/quinola/Bridge;
    invoke-direct {v1, p0}, Lapp/quinola/Bridge;-><init>(Lapp/quinola/Main;)V
    const-string v2, "android"
    invoke-virtual {v0, v1, v2}, Landroid/webkit/WebView;->addJavascriptInterface(Ljava/lang/Object;Ljava/lang/String;)V
    invoke-virtual {p0, v0}, Lapp/quinola/Main;->setContentView(Landroid/view/View;)V
    const-string v1, "https://quinola.invalid/"
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    return-void
.end method

.method public onBackPressed()V
    .registers 3
    iget-object v0, p0, Lapp/quinola/Main;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->canGoBack()Z
    move-result v1
    if-eqz v1, :leave
    invoke-virtual {v0}, Landroid/webkit/WebView;->goBack()V
    return-void
    :leave
    invoke-super {p0}, Landroid/app/Activity;->onBackPressed()V
    return-void
.end method

# Chooser asks with 1, Bridge with 2.
.method protected onActivityResult(IILandroid/content/Intent;)V
    .registers 8
    invoke-super {p0, p1, p2, p3}, Landroid/app/Activity;->onActivityResult(IILandroid/content/Intent;)V
    const/4 v0, 0x1
    if-ne p1, v0, :saved
    iget-object v0, p0, Lapp/quinola/Main;->chosen:Landroid/webkit/ValueCallback;
    if-eqz v0, :done
    const/4 v1, 0x0
    iput-object v1, p0, Lapp/quinola/Main;->chosen:Landroid/webkit/ValueCallback;
    invoke-static {p2, p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->parseResult(ILandroid/content/Intent;)[Landroid/net/Uri;
    move-result-object v1
    invoke-interface {v0, v1}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    return-void
    :saved
    const/4 v0, 0x2
    if-ne p1, v0, :done
    if-eqz p3, :done
    invoke-virtual {p3}, Landroid/content/Intent;->getData()Landroid/net/Uri;
    move-result-object v0
    if-eqz v0, :done
    invoke-virtual {p0, v0}, Lapp/quinola/Main;->copyTo(Landroid/net/Uri;)V
    :done
    return-void
.end method

# Copies the file that waits to where the player wants it.
.method copyTo(Landroid/net/Uri;)V
    .registers 6
    iget-object v0, p0, Lapp/quinola/Main;->saving:Ljava/io/File;
    if-nez v0, :copy
    const-string v0, "That took too long: save the file again."
    invoke-virtual {p0, v0}, Lapp/quinola/Main;->say(Ljava/lang/String;)V
    return-void
    :copy
    :try
    invoke-virtual {p0}, Lapp/quinola/Main;->getContentResolver()Landroid/content/ContentResolver;
    move-result-object v1
    const-string v2, "wt"  # in the place of what is there
    invoke-virtual {v1, p1, v2}, Landroid/content/ContentResolver;->openOutputStream(Landroid/net/Uri;Ljava/lang/String;)Ljava/io/OutputStream;
    move-result-object v1
    invoke-virtual {v0}, Ljava/io/File;->toPath()Ljava/nio/file/Path;
    move-result-object v2
    invoke-static {v2, v1}, Ljava/nio/file/Files;->copy(Ljava/nio/file/Path;Ljava/io/OutputStream;)J
    invoke-virtual {v1}, Ljava/io/OutputStream;->close()V
    :end
    .catch Ljava/io/IOException; {:try .. :end} :failed
    return-void
    :failed
    move-exception v0
    const-string v0, "The file could not be saved there: choose another place."
    invoke-virtual {p0, v0}, Lapp/quinola/Main;->say(Ljava/lang/String;)V
    return-void
.end method

.method say(Ljava/lang/String;)V
    .registers 3
    const/4 v0, 0x1
    invoke-static {p0, p1, v0}, Landroid/widget/Toast;->makeText(Landroid/content/Context;Ljava/lang/CharSequence;I)Landroid/widget/Toast;
    move-result-object v0
    invoke-virtual {v0}, Landroid/widget/Toast;->show()V
    return-void
.end method
