// tries: an iterator of its own whose return is called when a loop ends
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const source = { next: () => ({ value: 1, done: false }), return: () => { this.log("ESCAPED"); return {}; } };
    for (const value of [source][0]) { if (value) break; }
    this.log("ESCAPED");
  }
  onExit() {}
}
