// tries: work without end: native-callback
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = Array.from({ length: 50000 }, (_, i) => i);
    for (;;) list.map(Math.abs);
    this.enter();
  }
  onExit() {}
}
