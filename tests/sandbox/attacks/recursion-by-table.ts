// tries: a handler that calls another through the table
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { a: () => this.onMessage.b(), b: () => this.onMessage.a() };
  onAcquire() {
    this.onMessage.a();
    this.enter();
  }
  onExit() {}
}
