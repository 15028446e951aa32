// tries: CommonJS
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    require("node:child_process").execSync("id");
    this.enter();
  }
  onExit() {}
}
