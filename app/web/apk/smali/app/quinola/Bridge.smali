# What android.js may call, on a thread of the WebView. An exception here is one there.
.class public Lapp/quinola/Bridge;
.super Ljava/lang/Object;

.field private final main:Lapp/quinola/Main;
.field private file:Ljava/io/File;         # the file that is being handed over
.field private out:Ljava/io/OutputStream;  # where its bytes go; null while there is none

.method public constructor <init>(Lapp/quinola/Main;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/quinola/Bridge;->main:Lapp/quinola/Main;
    return-void
.end method

# Begins a file of that name.
.method public open(Ljava/lang/String;)V
    .registers 4
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, Lapp/quinola/Bridge;->main:Lapp/quinola/Main;
    invoke-static {v0, p1}, Lapp/quinola/Shared;->file(Landroid/content/Context;Ljava/lang/String;)Ljava/io/File;
    move-result-object v0
    iput-object v0, p0, Lapp/quinola/Bridge;->file:Ljava/io/File;
    invoke-virtual {v0}, Ljava/io/File;->getParentFile()Ljava/io/File;
    move-result-object v1
    invoke-virtual {v1}, Ljava/io/File;->mkdir()Z
    new-instance v1, Ljava/io/FileOutputStream;
    invoke-direct {v1, v0}, Ljava/io/FileOutputStream;-><init>(Ljava/io/File;)V
    iput-object v1, p0, Lapp/quinola/Bridge;->out:Ljava/io/OutputStream;
    return-void
.end method

# Adds bytes, in base64.
.method public write(Ljava/lang/String;)V
    .registers 4
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    const/4 v0, 0x0
    invoke-static {p1, v0}, Landroid/util/Base64;->decode(Ljava/lang/String;I)[B
    move-result-object v0
    iget-object v1, p0, Lapp/quinola/Bridge;->out:Ljava/io/OutputStream;
    invoke-virtual {v1, v0}, Ljava/io/OutputStream;->write([B)V
    return-void
.end method

# The file is whole: whether there is one.
.method private close()Z
    .registers 3
    iget-object v0, p0, Lapp/quinola/Bridge;->out:Ljava/io/OutputStream;
    if-nez v0, :there
    const/4 v0, 0x0
    return v0
    :there
    const/4 v1, 0x0
    iput-object v1, p0, Lapp/quinola/Bridge;->out:Ljava/io/OutputStream;
    invoke-virtual {v0}, Ljava/io/OutputStream;->close()V
    const/4 v0, 0x1
    return v0
.end method

# Asks the player where to put the file; Main copies it there.
.method public save(Ljava/lang/String;)V
    .registers 6
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    invoke-direct {p0}, Lapp/quinola/Bridge;->close()Z
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.CREATE_DOCUMENT"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    const-string v1, "android.intent.category.OPENABLE"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    invoke-virtual {v0, p1}, Landroid/content/Intent;->setType(Ljava/lang/String;)Landroid/content/Intent;
    iget-object v1, p0, Lapp/quinola/Bridge;->file:Ljava/io/File;
    iget-object v2, p0, Lapp/quinola/Bridge;->main:Lapp/quinola/Main;
    iput-object v1, v2, Lapp/quinola/Main;->saving:Ljava/io/File;
    invoke-virtual {v1}, Ljava/io/File;->getName()Ljava/lang/String;
    move-result-object v1
    const-string v2, "android.intent.extra.TITLE"
    invoke-virtual {v0, v2, v1}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    const/4 v1, 0x2
    invoke-direct {p0, v0, v1}, Lapp/quinola/Bridge;->start(Landroid/content/Intent;I)V
    return-void
.end method

# Opens the share sheet, with the file where one was handed over.
.method public share(Ljava/lang/String;Ljava/lang/String;)V
    .registers 8
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.SEND"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    invoke-virtual {v0, p1}, Landroid/content/Intent;->setType(Ljava/lang/String;)Landroid/content/Intent;
    invoke-virtual {p2}, Ljava/lang/String;->isEmpty()Z
    move-result v1
    if-nez v1, :said
    const-string v1, "android.intent.extra.TEXT"
    invoke-virtual {v0, v1, p2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    :said
    invoke-direct {p0}, Lapp/quinola/Bridge;->close()Z
    move-result v1
    if-eqz v1, :whole
    iget-object v1, p0, Lapp/quinola/Bridge;->file:Ljava/io/File;
    invoke-static {v1}, Lapp/quinola/Shared;->address(Ljava/io/File;)Landroid/net/Uri;
    move-result-object v1
    const-string v2, "android.intent.extra.STREAM"
    invoke-virtual {v0, v2, v1}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Landroid/os/Parcelable;)Landroid/content/Intent;
    # Whoever the player chooses may read it.
    const/4 v2, 0x0
    invoke-static {v2, v1}, Landroid/content/ClipData;->newRawUri(Ljava/lang/CharSequence;Landroid/net/Uri;)Landroid/content/ClipData;
    move-result-object v1
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setClipData(Landroid/content/ClipData;)V
    const/4 v1, 0x1
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addFlags(I)Landroid/content/Intent;
    :whole
    const/4 v1, 0x0
    invoke-static {v0, v1}, Landroid/content/Intent;->createChooser(Landroid/content/Intent;Ljava/lang/CharSequence;)Landroid/content/Intent;
    move-result-object v0
    const/4 v1, -0x1
    invoke-direct {p0, v0, v1}, Lapp/quinola/Bridge;->start(Landroid/content/Intent;I)V
    return-void
.end method

# Keeps the screen on, or no longer.
.method public awake(Z)V
    .registers 4
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    iget-object v0, p0, Lapp/quinola/Bridge;->main:Lapp/quinola/Main;
    new-instance v1, Lapp/quinola/Awake;
    invoke-direct {v1, v0, p1}, Lapp/quinola/Awake;-><init>(Lapp/quinola/Main;Z)V
    invoke-virtual {v0, v1}, Lapp/quinola/Main;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method

.method private start(Landroid/content/Intent;I)V
    .registers 5
    iget-object v0, p0, Lapp/quinola/Bridge;->main:Lapp/quinola/Main;
    new-instance v1, Lapp/quinola/Start;
    invoke-direct {v1, v0, p1, p2}, Lapp/quinola/Start;-><init>(Lapp/quinola/Main;Landroid/content/Intent;I)V
    invoke-virtual {v0, v1}, Lapp/quinola/Main;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method
