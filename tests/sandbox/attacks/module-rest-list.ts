// tries: a list outside the class that a rest pattern makes
// expect: crashed threw
// scenario: everybody
import { MutexProcess } from "tiebreak";
const [...LOG] = [];

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    LOG.push(1); if (LOG.length > 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {  }
}
