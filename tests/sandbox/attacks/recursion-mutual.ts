// tries: calls without end: mutual
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  a() { return this.b(); }
  b() { return this.a(); }
  onAcquire() {
    this.a();
    this.enter();
  }
  onExit() {}
}
