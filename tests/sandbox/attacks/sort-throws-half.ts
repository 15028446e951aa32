// tries: a comparator that throws half way
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let calls = 0;
    [5, 4, 3, 2, 1].sort(() => { if (++calls > 3) throw new Error("half"); return 0; });
    this.log("ESCAPED");
  }
  onExit() {}
}
