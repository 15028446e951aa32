// tries: pretend to be another script
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    //# sourceURL=realm.js
    null.x;
    this.enter();
  }
  onExit() {}
}
