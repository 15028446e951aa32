// tries: Node's process
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    process.exit(1);
    this.enter();
  }
  onExit() {}
}
