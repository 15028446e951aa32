// tries: a prototype written into a literal
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const o = { __proto__: { polluted: true } };
    this.log("ESCAPED " + o.polluted);
    this.enter();
  }
  onExit() {}
}
