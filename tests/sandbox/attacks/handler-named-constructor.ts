// tries: a handler for the type constructor
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { constructor: () => this.log("handled") };
  onAcquire() {
    this.send(this.id, { type: "constructor" });
    this.enter();
  }
  onExit() {}
}
