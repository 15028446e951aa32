// tries: an iterator outside the class that a static getter makes
// expect: crashed hidden-state
// scenario: everybody
import { MutexProcess } from "tiebreak";
class Box { static get box() { return [1, 2, 3, 4, 5, 6].values(); } }
const NEXT = Box.box;

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if (NEXT.next().value > 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {  }
}
