// tries: an id that is an array-like with one element
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send({ 0: 1, length: 1 }, { type: "x" });
    this.log("ESCAPED");
  }
  onExit() {}
}
