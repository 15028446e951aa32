// tries: work without end: native-sort
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = Array.from({ length: 50000 }, (_, i) => i % 7);
    for (;;) list.slice().sort();
    this.enter();
  }
  onExit() {}
}
