// tries: try every protocol that might be forgotten
// where: worker
const hosts = [own, foreign];
const kinds = ["", "?x=1", "#x", "/", "//x", "/%00", "/..%2f"];
const tried = hosts.flatMap((host) => kinds.map((kind) => import(host + kind)));
const done = await Promise.allSettled(tried);
if (done.some(({ status }) => status === "fulfilled")) return "ESCAPED";
return "refused";
