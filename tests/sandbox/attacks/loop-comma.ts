// tries: work without end: comma
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (let i = 0; ; i++, i--) i = 0;
    this.enter();
  }
  onExit() {}
}
