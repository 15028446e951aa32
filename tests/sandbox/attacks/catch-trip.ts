// tries: catch the trip itself and look at it
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let seen;
    try { for (;;) {} } catch (error) { seen = error; }
    this.log("ESCAPED " + Object.keys(seen));
    this.enter();
  }
  onExit() {}
}
