// tries: enter without being asked
// expect: crashed enter-without-acquire
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { go: () => this.enter() };
  onAcquire() {
    this.send(1, { type: "go" });
    this.enter();
  }
  onExit() {}
}
