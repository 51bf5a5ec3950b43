# Opens another app, on the window's own thread; Main hears of the outcome unless the number is -1.
.class public Lapp/quinola/Start;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field private final main:Lapp/quinola/Main;
.field private final intent:Landroid/content/Intent;
.field private final number:I

.method public constructor <init>(Lapp/quinola/Main;Landroid/content/Intent;I)V
    .registers 4
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/quinola/Start;->main:Lapp/quinola/Main;
    iput-object p2, p0, Lapp/quinola/Start;->intent:Landroid/content/Intent;
    iput p3, p0, Lapp/quinola/Start;->number:I
    return-void
.end method

.method public run()V
    .registers 4
    iget-object v0, p0, Lapp/quinola/Start;->main:Lapp/quinola/Main;
    iget-object v1, p0, Lapp/quinola/Start;->intent:Landroid/content/Intent;
    iget v2, p0, Lapp/quinola/Start;->number:I
    :try
    invoke-virtual {v0, v1, v2}, Lapp/quinola/Main;->startActivityForResult(Landroid/content/Intent;I)V
    :end
    .catch Landroid/content/ActivityNotFoundException; {:try .. :end} :nobody
    return-void
    :nobody
    move-exception v1
    const-string v1, "No app on this device can do that."
    invoke-virtual {v0, v1}, Lapp/quinola/Main;->say(Ljava/lang/String;)V
    return-void
.end method
