// tries: work without end: native-sort-hostile
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = Array.from({ length: 50000 }, (_, i) => i);
    list.sort(() => (this.flip = !this.flip) ? 1 : -1);
    for (;;) list.sort((a, b) => b - a);
    this.enter();
  }
  onExit() {}
}
