// tries: change the language under whatever runs next
// where: learner
for (const owner of [Object.prototype, Array.prototype, String.prototype, Function.prototype]) {
  for (const key of Reflect.ownKeys(owner)) {
    try {
      owner[key] = () => "poisoned";
    } catch {}
  }
}
return "poisoned";
