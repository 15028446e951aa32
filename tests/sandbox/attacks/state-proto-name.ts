// tries: fail a search by a name that runs may keep: __proto__
// expect: explored violated
// scenario: explored
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  kept = {};
  onMessage = {};
  onAcquire() {
    this.kept = JSON.parse("{\"__proto__\": [1]}"); if (Object.keys(this.kept).length !== 1) return;
    this.enter();
  }
  onExit() {  }
}
