// tries: an object outside the class that a rest pattern makes
// expect: crashed threw
// scenario: everybody
import { MutexProcess } from "tiebreak";
const { ...LOG } = { n: 0 };

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    LOG.n += 1; if (LOG.n > 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {  }
}
