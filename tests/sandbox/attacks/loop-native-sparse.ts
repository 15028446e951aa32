// tries: work without end: native-sparse
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    list[4294967290] = 1;
    list.forEach(() => {});
    this.enter();
  }
  onExit() {}
}
