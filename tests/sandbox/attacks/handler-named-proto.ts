// tries: a handler table whose prototype has the handlers
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { __proto__: { x: () => this.log("ESCAPED") } };
  onAcquire() {
    this.send(this.id, { type: "x" });
    this.enter();
  }
  onExit() {}
}
