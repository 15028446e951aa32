// tries: load a module that is its own address
// where: worker
await import("data:text/javascript,export default 1");
return "ESCAPED";
