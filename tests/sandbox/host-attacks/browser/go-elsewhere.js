// tries: leave for another address
// where: worker
for (const leave of [
  () => location.assign(own),
  () => location.replace(own),
  () => Reflect.set(globalThis, "location", own),
  () => Reflect.set(location, "href", own),
  () => navigator.navigation.navigate(own),
  () => open(own),
]) {
  try {
    leave();
  } catch {}
}
return "still here";
