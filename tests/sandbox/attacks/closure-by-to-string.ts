// tries: a closure left behind while a constant becomes text
// expect: crashed hidden-state
import { MutexProcess } from "tiebreak";
class Box {
  static next() { return 0; }
}
const text = `${{ toString: () => { let n = 0; Box.next = () => ++n; return ""; } }}`;
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log("ESCAPED " + Box.next() + Box.next());
    this.enter();
  }
  onExit() {}
}
