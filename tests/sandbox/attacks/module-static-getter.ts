// tries: an object outside the class that a static getter makes
// expect: crashed hidden-state
// scenario: everybody
import { MutexProcess } from "tiebreak";
class Box { static get box() { return { n: 0 }; } }
const { box } = Box;

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    box.n += 1; if (box.n > 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {  }
}
