// tries: a two-faced key in a logical assignment
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const box = { x: null };
    box[{ toString: () => (looks++ === 0 ? "x" : "constructor") }] ??= 5;
    if (looks !== 1 || box.x !== 5) this.log("ESCAPED " + looks);
    this.enter();
  }
  onExit() {}
}
