// tries: a list outside the class that is a default value in a pattern
// expect: crashed threw
// scenario: everybody
import { MutexProcess } from "tiebreak";
const { LOG = [] } = {};

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    LOG.push(1); if (LOG.length > 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {  }
}
