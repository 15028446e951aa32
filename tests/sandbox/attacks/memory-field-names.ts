// tries: names of fields that take all memory
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { go: () => this.turn() };
  kept = {};
  count = 0;
  turn() {
    for (let i = 0; i < 50; i++) this.kept["n".repeat(90000) + this.count++] = 1;
    this.send(this.id, { type: "go" });
  }
  onAcquire() {
    this.turn();
    this.enter();
  }
  onExit() {}
}
