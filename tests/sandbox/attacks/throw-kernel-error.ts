// tries: catch an error of the kernel and change it
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    try { this.send(99, { type: "x" }); } catch (error) { error.message = "all is well"; error.slug = "fine"; throw error; }
    this.enter();
  }
  onExit() {}
}
