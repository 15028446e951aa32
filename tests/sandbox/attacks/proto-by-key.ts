// tries: set a prototype by a computed key
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const key = "__pro" + "to__";
    const o = {};
    o[key] = { polluted: true };
    if (o.polluted) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
