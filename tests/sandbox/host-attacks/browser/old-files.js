// tries: open the old kind of files
// where: worker
return `ESCAPED ${webkitRequestFileSystemSync(0, 1)}`;
