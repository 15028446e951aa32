// tries: an id that changes between check and use
// expect: crashed unknown-process
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let looks = 0;
    this.send({ valueOf: () => (looks++ === 0 ? 1 : 99), toString: () => "1" }, { type: "x" });
    this.enter();
  }
  onExit() {}
}
