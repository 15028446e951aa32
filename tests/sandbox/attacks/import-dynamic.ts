// tries: load a module of the host
// expect: refused import-not-allowed
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    import("node:fs");
    this.enter();
  }
  onExit() {}
}
