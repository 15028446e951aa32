// tries: a handler of a timer that is named __proto__
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onTimer = { ["__proto__"]: () => this.log("rings") };
  onAcquire() {
    this.startTimer("__proto__", 5);
    this.enter();
  }
  onExit() {}
}
