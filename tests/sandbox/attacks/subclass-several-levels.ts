// tries: handlers spread over several levels of classes
// expect: holds
import { MutexProcess } from "tiebreak";

class One extends MutexProcess {
  onAcquire() { this.enter(); }
}
class Two extends One {
  onAcquire() { super.onAcquire(); }
}

export default class Attack extends Two {
  onMessage = {};
  onAcquire() {
    super.onAcquire();
    this.log("x");
  }
  onExit() {}
}
