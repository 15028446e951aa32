// tries: a setting whose name changes between check and use
// expect: crashed wrong-argument
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    const name = { toString: () => (looks++ === 0 ? "table" : "constructor") };
    const found = this.setting(name);
    this.log("ESCAPED " + typeof found);
    this.enter();
  }
  onExit() {}
}
