// tries: a two-faced key that is read and written in one assignment
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const box = { x: 1 };
    box[{ toString: () => (looks++ === 0 ? "x" : "__proto__") }] += 1;
    if (looks !== 1 || box.x !== 2) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
