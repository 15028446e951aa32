// tries: a type that turns into text
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => this.log("ESCAPED") };
  onAcquire() {
    this.send(1, { type: { toString: () => "x" } });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
