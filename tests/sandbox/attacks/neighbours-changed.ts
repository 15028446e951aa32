// tries: change the list of neighbours
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.peers.length = 0;
    this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
