// tries: a field with a very long name
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => {} };
  onAcquire() {
    this.send(1, { type: "x", ["n".repeat(90000)]: 1 });
    this.enter();
  }
  onExit() {}
}
