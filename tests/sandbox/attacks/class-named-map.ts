// tries: have a fault taken for ours, by a class with the name of a native
// expect: refused name-taken
import { MutexProcess } from "tiebreak";

class Map {}

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log(String(new Map()));
  }
  onExit() {}
}
