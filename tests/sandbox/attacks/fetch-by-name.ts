// tries: the network
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    fetch("http://127.0.0.1/");
    this.enter();
  }
  onExit() {}
}
