// tries: override enter so that nothing is announced
// expect: violated progress
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  enter() {}
  onAcquire() {
    this.entered = true;
    this.enter();
  }
  onExit() {}
}
