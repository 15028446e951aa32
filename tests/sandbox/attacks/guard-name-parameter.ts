// tries: shadow the meter by a parameter
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    ((($$m) => { for (;;) {} }))({ fuel: 1e9, depth: -1e9 });
    this.enter();
  }
  onExit() {}
}
