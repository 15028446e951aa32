// tries: a class that is called in place of a function
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  hook = MutexProcess;
  onAcquire() {
    this.hook();
    this.enter();
  }
  onExit() {}
}
