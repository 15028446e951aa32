// tries: hear the jobs that are meant for others
// where: learner
for (const name of ["onmessage", "onmessageerror", "onerror"]) {
  globalThis[name] = () => answer('{"kind":"result","result":{"kind":"fault","why":"ESCAPED"}}');
}
return "deaf";
