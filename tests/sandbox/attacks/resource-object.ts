// tries: a resource that is a text only when it is looked at
// expect: crashed wrong-argument
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.enter({ toString: () => "main" });
    this.log("ESCAPED");
  }
  onExit() {}
}
