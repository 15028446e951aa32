// tries: a Map class that says it is empty
// expect: crashed threw
import { MutexProcess } from "tiebreak";
class Liar extends Map {
  get size() { return -1e9; }
}
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const map = new Liar();
    for (let i = 0; i < 5000; i++) map.set(i, i);
    for (;;) map.forEach(Boolean);
  }
  onExit() {}
}
