// tries: an error that carries something along
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const error = new Error("x", { cause: () => 1 });
    if ("cause" in error && error.cause !== undefined) this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
