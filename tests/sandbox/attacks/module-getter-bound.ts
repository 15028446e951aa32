// tries: a function outside the class that is bound to an object of its own
// expect: crashed hidden-state
// scenario: everybody
import { MutexProcess } from "tiebreak";
function count(box) { box.n += 1; return box.n; }
class Box { static get box() { return count.bind(null, { n: 0 }); } }
const COUNT = Box.box;

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if (COUNT() > 1) this.log("ESCAPED");
    this.enter();
  }
  onExit() {  }
}
