// tries: make a text a directive by having it printed, in a function that must not have one
// expect: holds
import { MutexProcess } from "tiebreak";

const once = (value = 1) => {
  "use\x20strict";
  return value;
};

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if (once() === 1) this.enter();
  }
  onExit() {}
}
