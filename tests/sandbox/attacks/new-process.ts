// tries: make a second process behind the kernel's back
// expect: crashed not-a-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    new Attack().enter();
    this.enter();
  }
  onExit() {}
}
