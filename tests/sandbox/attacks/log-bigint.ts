// tries: a note that is no text at all
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log(10n ** 30n);
    this.enter();
  }
  onExit() {}
}
