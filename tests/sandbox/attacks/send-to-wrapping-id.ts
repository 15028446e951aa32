// tries: an id that wraps around to a process
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => this.log("ESCAPED") };
  onAcquire() {
    this.send(2 ** 32 + 1, { type: "x" });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
