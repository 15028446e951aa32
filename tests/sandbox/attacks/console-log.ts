// tries: write to the host's console
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    console.log("hello host");
    this.enter();
  }
  onExit() {}
}
