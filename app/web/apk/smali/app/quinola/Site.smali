# Hands out the package's own files as if from https://quinola.invalid/, which makes the page a secure context: locks and
# storage are for those alone. What lies elsewhere opens in the browser.
.class public Lapp/quinola/Site;
.super Landroid/webkit/WebViewClient;

.field private final main:Lapp/quinola/Main;
.field private final types:Ljava/util/Properties;  # the media type by the ending of a name

.method public constructor <init>(Lapp/quinola/Main;)V
    .registers 4
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lapp/quinola/Site;->main:Lapp/quinola/Main;
    new-instance v0, Ljava/util/Properties;
    invoke-direct {v0}, Ljava/util/Properties;-><init>()V
    iput-object v0, p0, Lapp/quinola/Site;->types:Ljava/util/Properties;
    const-string v1, "types.properties"
    invoke-direct {p0, v1}, Lapp/quinola/Site;->read(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/util/Properties;->load(Ljava/io/InputStream;)V
    return-void
.end method

.method private read(Ljava/lang/String;)Ljava/io/InputStream;
    .registers 3
    iget-object v0, p0, Lapp/quinola/Site;->main:Lapp/quinola/Main;
    invoke-virtual {v0}, Lapp/quinola/Main;->getAssets()Landroid/content/res/AssetManager;
    move-result-object v0
    invoke-virtual {v0, p1}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v0
    return-object v0
.end method

.method private static isOurs(Landroid/net/Uri;)Z
    .registers 2
    const-string v0, "quinola.invalid"
    invoke-virtual {p0}, Landroid/net/Uri;->getHost()Ljava/lang/String;
    move-result-object p0
    invoke-virtual {v0, p0}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    return v0
.end method

.method public shouldInterceptRequest(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Landroid/webkit/WebResourceResponse;
    .registers 11
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-static {v0}, Lapp/quinola/Site;->isOurs(Landroid/net/Uri;)Z
    move-result v1
    if-nez v1, :ours
    const/4 v0, 0x0
    return-object v0
    :ours
    invoke-virtual {v0}, Landroid/net/Uri;->getPath()Ljava/lang/String;
    move-result-object v0
    const-string v1, "/"
    invoke-virtual {v0, v1}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :named
    const-string v1, "index.html"
    invoke-virtual {v0, v1}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    :named
    # The path begins with a slash.
    const-string v1, "web"
    invoke-virtual {v1, v0}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    :try
    invoke-direct {p0, v1}, Lapp/quinola/Site;->read(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v6
    :end
    .catch Ljava/io/IOException; {:try .. :end} :gone
    const/16 v1, 0x2e
    invoke-virtual {v0, v1}, Ljava/lang/String;->lastIndexOf(I)I
    move-result v1
    add-int/lit8 v1, v1, 0x1
    invoke-virtual {v0, v1}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v0
    iget-object v1, p0, Lapp/quinola/Site;->types:Ljava/util/Properties;
    const-string v2, "application/octet-stream"
    invoke-virtual {v1, v0, v2}, Ljava/util/Properties;->getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    # No encoding is said: with one, WebAssembly is no longer taken for what it is.
    new-instance v0, Landroid/webkit/WebResourceResponse;
    const/4 v2, 0x0
    invoke-direct {v0, v1, v2, v6}, Landroid/webkit/WebResourceResponse;-><init>(Ljava/lang/String;Ljava/lang/String;Ljava/io/InputStream;)V
    return-object v0
    :gone
    move-exception v0
    new-instance v0, Landroid/webkit/WebResourceResponse;
    const-string v1, "text/plain"
    const/4 v2, 0x0
    const/16 v3, 0x194
    const-string v4, "Not Found"
    const/4 v5, 0x0
    new-instance v6, Ljava/io/ByteArrayInputStream;
    new-array v7, v5, [B
    invoke-direct {v6, v7}, Ljava/io/ByteArrayInputStream;-><init>([B)V
    invoke-direct/range {v0 .. v6}, Landroid/webkit/WebResourceResponse;-><init>(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/util/Map;Ljava/io/InputStream;)V
    return-object v0
.end method

.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z
    .registers 8
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-static {v0}, Lapp/quinola/Site;->isOurs(Landroid/net/Uri;)Z
    move-result v1
    if-eqz v1, :elsewhere
    const/4 v0, 0x0
    return v0
    :elsewhere
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    invoke-direct {v1, v2, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    new-instance v0, Lapp/quinola/Start;
    iget-object v2, p0, Lapp/quinola/Site;->main:Lapp/quinola/Main;
    const/4 v3, -0x1
    invoke-direct {v0, v2, v1, v3}, Lapp/quinola/Start;-><init>(Lapp/quinola/Main;Landroid/content/Intent;I)V
    invoke-virtual {v0}, Lapp/quinola/Start;->run()V
    const/4 v0, 0x1
    return v0
.end method
