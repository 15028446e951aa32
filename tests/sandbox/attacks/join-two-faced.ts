// tries: a separator that changes between check and use
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const text = [1, 2].join({ toString: () => (looks++ === 0 ? "" : "x".repeat(90000)) });
    this.log("ESCAPED " + text.length);
    this.enter();
  }
  onExit() {}
}
