// tries: a constructor that returns no process
// expect: crashed not-a-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  constructor() { super(); return { onStart() {}, onAcquire() {} }; }
  onAcquire() {
    this.enter();
  }
  onExit() {}
}
