// tries: two processes that never stop
// expect: inconclusive
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: (_, from) => this.send(from, { type: "x" }) };
  onAcquire() {
    this.send(1, { type: "x" });
  }
  onExit() {}
}
