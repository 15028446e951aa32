// tries: a prototype taken over by Object.assign from parsed text
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const target = {};
    Object.assign(target, JSON.parse('{"__proto__":{"polluted":true}}'));
    if (target.polluted === true || {}.polluted === true) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
