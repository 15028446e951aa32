// tries: numbers and flags in boxes
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => this.log("ESCAPED") };
  onAcquire() {
    this.send(1, { type: "x", flag: new Boolean(false), number: new Number(1) });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
