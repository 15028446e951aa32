// tries: a field named like the prototype
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(1, { type: "x", box: JSON.parse('{"__proto__": {"polluted": 1}}') });
    this.enter();
  }
  onExit() {}
}
