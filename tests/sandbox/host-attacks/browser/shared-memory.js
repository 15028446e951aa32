// tries: make memory that a clock can be built from
// where: worker
const isolated = typeof crossOriginIsolated !== "undefined" && crossOriginIsolated;
return isolated || typeof SharedArrayBuffer !== "undefined" ? "ESCAPED" : "none";
