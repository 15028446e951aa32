// tries: a Map class whose set lies
// expect: explored crashed
// scenario: explored
import { MutexProcess } from "tiebreak";
class Liar extends Map {
  set(key, value) { return super.set(key, () => value); }
}
export default class Attack extends MutexProcess {
  onMessage = {};
  kept = new Liar([["a", 1]]);
  onAcquire() {
    this.kept.set("x", 1);
    this.enter();
  }
  onExit() {}
}
