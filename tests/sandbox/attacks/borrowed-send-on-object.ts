// tries: a method on an object that looks like a process
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send.call({ id: 1 }, 2, { type: "x" });
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
