// tries: work without end: switch
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) { switch (1) { case 1: continue; } }
    this.enter();
  }
  onExit() {}
}
