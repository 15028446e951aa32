// tries: see a variable of another process's module
// expect: holds
import { MutexProcess } from "tiebreak";

const box = {};

export default class Attack extends MutexProcess {
  onMessage = { look: () => { if (box.note !== undefined) this.log("ESCAPED"); } };
  onAcquire() {
    if (box.note !== undefined) this.log("ESCAPED");
    try { box.note = 1; } catch {}
    this.send(1, { type: "look" });
    this.enter();
  }
  onExit() {}
}
