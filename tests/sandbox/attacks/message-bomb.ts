// tries: a small value that unfolds into millions of parts
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let m = [1, 1, 1, 1, 1, 1, 1, 1];
    for (let i = 0; i < 12; i++) m = [m, m, m, m, m, m, m, m];
    this.send(1, { type: "x", m });
    this.enter();
  }
  onExit() {}
}
