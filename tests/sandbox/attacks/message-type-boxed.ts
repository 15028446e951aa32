// tries: a type in a box
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => this.log("ESCAPED") };
  onAcquire() {
    this.send(1, { type: new String("x") });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
