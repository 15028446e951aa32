// tries: a key that changes while it is looked up
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const key = { toString: () => (looks++ === 0 ? "a" : "constructor") };
    if (!Object.hasOwn({ a: 1 }, key) || looks !== 1) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
