// tries: fill the memory with empty collections
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [];
    for (;;) list.push(new Map(), new Set(), new Map(), new Set());
    this.enter();
  }
  onExit() {}
}
