// tries: reach the page by its usual names
// where: worker
const names = ["parent", "top", "opener", "window", "frames", "document", "frameElement"];
return names.some((name) => globalThis[name] !== undefined) ? "ESCAPED" : "no page";
