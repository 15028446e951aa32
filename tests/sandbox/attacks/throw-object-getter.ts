// tries: an object whose message and stack run code
// expect: crashed threw
import { MutexProcess } from "tiebreak";

class Odd {
  get message() { for (;;) {} }
  get stack() { for (;;) {} }
  toString() { for (;;) {} }
}

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw new Odd();
    this.enter();
  }
  onExit() {}
}
