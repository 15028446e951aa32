// tries: two functions under one name
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  first() { const step = () => this.second(); step(); }
  second() { const step = () => this.first(); step(); }
  onAcquire() {
    this.first();
    this.enter();
  }
  onExit() {}
}
