// tries: load data as a module
// where: worker
await import(`${own}/data.json`, { with: { type: "json" } });
return "ESCAPED";
