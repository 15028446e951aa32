// tries: the stack of an error
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const error = new Error("x");
    if (String(error.stack ?? "") !== "") this.log("ESCAPED " + error.stack);
    try { null.x; } catch (caught) { if (String(caught.stack ?? "") !== "") this.log("ESCAPED " + caught.stack); }
    this.enter();
  }
  onExit() {}
}
