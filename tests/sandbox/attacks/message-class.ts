// tries: a message of a class with getters
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

class Letter { get type() { return "x"; } }

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.send(1, new Letter());
    this.enter();
  }
  onExit() {}
}
