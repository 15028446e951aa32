// tries: export a class that is no process
// expect: crashed not-a-process
export default class Attack {
  onMessage = {};
  onAcquire() {}
  onExit() {}
}
