// tries: text that never ends
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log({ toString: () => { for (;;) {} } });
    this.enter();
  }
  onExit() {}
}
