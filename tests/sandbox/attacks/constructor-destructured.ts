// tries: take the constructor by destructuring
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const { constructor: Make } = [];
    this.log("ESCAPED " + typeof Make);
    this.enter();
  }
  onExit() {}
}
