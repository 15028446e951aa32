// tries: a message that contains itself
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const m = { type: "x" };
    m.self = m;
    this.send(1, m);
    this.enter();
  }
  onExit() {}
}
