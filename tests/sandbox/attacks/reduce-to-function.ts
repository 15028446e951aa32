// tries: a native that is handed natives
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const made = [[1], [2]].map(Array.isArray).concat([[3]].flatMap(Array.of));
    if (made.length !== 5) this.log("note " + made.length);
    this.enter();
  }
  onExit() {}
}
