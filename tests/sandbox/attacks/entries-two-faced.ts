// tries: an entry whose key changes between check and use
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const key = { toString: () => (looks++ === 0 ? "harmless" : "__proto__") };
    const made = Object.fromEntries([[key, [1, 2, 3]]]);
    if (looks > 1 || made.length === 3 || !Object.hasOwn(made, "harmless")) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
