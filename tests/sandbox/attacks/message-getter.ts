// tries: a getter inside a message
// expect: refused accessor
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(1, { type: "x", get value() { return Math.max(1); } });
    this.enter();
  }
  onExit() {}
}
