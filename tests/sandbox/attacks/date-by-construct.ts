// tries: the time by a class of the language that is not named
// expect: refused property-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const now = new (Object.values({ a: 1 }).concat()[0].constructor)("2020");
    this.log("ESCAPED " + now);
  }
  onExit() {}
}
