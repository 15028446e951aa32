// tries: an error whose message runs code
// expect: crashed threw
import { MutexProcess } from "tiebreak";

class Odd extends Error {
  get message() { for (;;) {} }
  get stack() { for (;;) {} }
  get name() { for (;;) {} }
}

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw new Odd();
    this.enter();
  }
  onExit() {}
}
