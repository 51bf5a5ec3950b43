# Lets the app that the player shares a file with read that file, and nothing else of ours. The files lie in the cache,
# which Android empties where it needs room.
.class public Lapp/quinola/Shared;
.super Landroid/content/ContentProvider;

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/content/ContentProvider;-><init>()V
    return-void
.end method

# Where the file of that name lies; a path in the name is cut off.
.method static file(Landroid/content/Context;Ljava/lang/String;)Ljava/io/File;
    .registers 5
    new-instance v0, Ljava/io/File;
    invoke-direct {v0, p1}, Ljava/io/File;-><init>(Ljava/lang/String;)V
    invoke-virtual {v0}, Ljava/io/File;->getName()Ljava/lang/String;
    move-result-object v0
    new-instance v1, Ljava/io/File;
    invoke-virtual {p0}, Landroid/content/Context;->getCacheDir()Ljava/io/File;
    move-result-object p0
    const-string v2, "out"
    invoke-direct {v1, p0, v2}, Ljava/io/File;-><init>(Ljava/io/File;Ljava/lang/String;)V
    new-instance v2, Ljava/io/File;
    invoke-direct {v2, v1, v0}, Ljava/io/File;-><init>(Ljava/io/File;Ljava/lang/String;)V
    return-object v2
.end method

# The address under which another app reads the file.
.method static address(Ljava/io/File;)Landroid/net/Uri;
    .registers 3
    new-instance v0, Landroid/net/Uri$Builder;
    invoke-direct {v0}, Landroid/net/Uri$Builder;-><init>()V
    const-string v1, "content"
    invoke-virtual {v0, v1}, Landroid/net/Uri$Builder;->scheme(Ljava/lang/String;)Landroid/net/Uri$Builder;
    const-string v1, "app.quinola.shared"
    invoke-virtual {v0, v1}, Landroid/net/Uri$Builder;->authority(Ljava/lang/String;)Landroid/net/Uri$Builder;
    invoke-virtual {p0}, Ljava/io/File;->getName()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Landroid/net/Uri$Builder;->appendPath(Ljava/lang/String;)Landroid/net/Uri$Builder;
    invoke-virtual {v0}, Landroid/net/Uri$Builder;->build()Landroid/net/Uri;
    move-result-object v0
    return-object v0
.end method

.method private at(Landroid/net/Uri;)Ljava/io/File;
    .registers 4
    invoke-virtual {p0}, Lapp/quinola/Shared;->getContext()Landroid/content/Context;
    move-result-object v0
    invoke-virtual {p1}, Landroid/net/Uri;->getLastPathSegment()Ljava/lang/String;
    move-result-object v1
    invoke-static {v0, v1}, Lapp/quinola/Shared;->file(Landroid/content/Context;Ljava/lang/String;)Ljava/io/File;
    move-result-object v0
    return-object v0
.end method

.method public onCreate()Z
    .registers 2
    const/4 v0, 0x1
    return v0
.end method

.method public openFile(Landroid/net/Uri;Ljava/lang/String;)Landroid/os/ParcelFileDescriptor;
    .registers 5
    invoke-direct {p0, p1}, Lapp/quinola/Shared;->at(Landroid/net/Uri;)Ljava/io/File;
    move-result-object v0
    const/high16 v1, 0x10000000  # to read only, whatever is asked for
    invoke-static {v0, v1}, Landroid/os/ParcelFileDescriptor;->open(Ljava/io/File;I)Landroid/os/ParcelFileDescriptor;
    move-result-object v0
    return-object v0
.end method

.method public getType(Landroid/net/Uri;)Ljava/lang/String;
    .registers 3
    invoke-virtual {p1}, Landroid/net/Uri;->getLastPathSegment()Ljava/lang/String;
    move-result-object v0
    invoke-static {v0}, Ljava/net/URLConnection;->guessContentTypeFromName(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

# A file's name and size, whatever else is asked for.
.method public query(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;Ljava/lang/String;)Landroid/database/Cursor;
    .registers 12
    invoke-direct {p0, p1}, Lapp/quinola/Shared;->at(Landroid/net/Uri;)Ljava/io/File;
    move-result-object v0
    const/4 v1, 0x2
    new-array v2, v1, [Ljava/lang/String;
    new-array v3, v1, [Ljava/lang/Object;
    const/4 v4, 0x0
    const-string v5, "_display_name"
    aput-object v5, v2, v4
    invoke-virtual {v0}, Ljava/io/File;->getName()Ljava/lang/String;
    move-result-object v5
    aput-object v5, v3, v4
    const/4 v4, 0x1
    const-string v5, "_size"
    aput-object v5, v2, v4
    invoke-virtual {v0}, Ljava/io/File;->length()J
    move-result-wide v0
    invoke-static {v0, v1}, Ljava/lang/Long;->valueOf(J)Ljava/lang/Long;
    move-result-object v5
    aput-object v5, v3, v4
    new-instance v0, Landroid/database/MatrixCursor;
    invoke-direct {v0, v2}, Landroid/database/MatrixCursor;-><init>([Ljava/lang/String;)V
    invoke-virtual {v0, v3}, Landroid/database/MatrixCursor;->addRow([Ljava/lang/Object;)V
    return-object v0
.end method

# Nobody writes.
.method public insert(Landroid/net/Uri;Landroid/content/ContentValues;)Landroid/net/Uri;
    .registers 4
    const/4 v0, 0x0
    return-object v0
.end method

.method public update(Landroid/net/Uri;Landroid/content/ContentValues;Ljava/lang/String;[Ljava/lang/String;)I
    .registers 6
    const/4 v0, 0x0
    return v0
.end method

.method public delete(Landroid/net/Uri;Ljava/lang/String;[Ljava/lang/String;)I
    .registers 5
    const/4 v0, 0x0
    return v0
.end method
