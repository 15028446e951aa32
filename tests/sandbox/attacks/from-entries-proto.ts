// tries: a prototype made by Object.fromEntries
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const target = Object.fromEntries([["__proto__", { polluted: true }]]);
    if ({}.polluted === true || target.polluted === true) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
