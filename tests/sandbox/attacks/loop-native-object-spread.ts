// tries: work without end: native-object-spread
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const o = {};
    for (let i = 0; i < 30000; i++) o["k" + i] = i;
    for (;;) ({ ...o });
    this.enter();
  }
  onExit() {}
}
