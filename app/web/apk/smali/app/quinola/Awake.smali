# Keeps the screen on, or no longer, on the window's own thread.
.class public Lapp/quinola/Awake;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field private final main:Lapp/quinola/Main;
.field private final on:Z

.method public constructor <init>(Lapp/quinola/Main;Z)V
    .registers 3
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/quinola/Awake;->main:Lapp/quinola/Main;
    iput-boolean p2, p0, Lapp/quinola/Awake;->on:Z
    return-void
.end method

.method public run()V
    .registers 3
    iget-object v0, p0, Lapp/quinola/Awake;->main:Lapp/quinola/Main;
    iget-object v0, v0, Lapp/quinola/Main;->view:Landroid/webkit/WebView;
    iget-boolean v1, p0, Lapp/quinola/Awake;->on:Z
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setKeepScreenOn(Z)V
    return-void
.end method
