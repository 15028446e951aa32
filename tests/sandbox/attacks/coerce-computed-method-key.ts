// tries: a two-faced key of a method in a literal
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const box = { [{ toString: () => (looks++ === 0 ? "x" : "__proto__") }]() { return 1; } };
    if (looks !== 1) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
