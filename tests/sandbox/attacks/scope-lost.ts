// tries: have a fault taken for ours, by a mistake behind which the stripper loses its place
// expect: refused syntax
import { MutexProcess } from "tiebreak";

export default( class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.enter();
  }
  onExit() {}
}
