// tries: share memory through one broadcast
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: ({ box }) => { if (box.note) this.log("ESCAPED"); box.note = this.id; } };
  onAcquire() {
    this.broadcast({ type: "x", box: {} });
    this.enter();
  }
  onExit() {}
}
