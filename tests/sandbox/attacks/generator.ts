// tries: a generator that can be kept half done
// expect: refused generator-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  *numbers() { for (;;) yield 1; }
  onAcquire() {
    const g = this.numbers();
    this.log(g.next().value);
    this.enter();
  }
  onExit() {}
}
