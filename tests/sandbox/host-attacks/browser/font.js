// tries: load a font
// where: worker
await new FontFace("x", `url(${own}/font.woff2)`).load();
return "ESCAPED";
