// tries: a count that changes between check and use
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const text = "x".repeat({ valueOf: () => (looks++ === 0 ? 1 : 2 ** 28) });
    this.log("ESCAPED " + text.length);
    this.enter();
  }
  onExit() {}
}
