// tries: a base that is another one when it is read again
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    let n = 0; const base = { valueOf() { n += 1; return n === 1 ? 36 : 10; } }; this.log(String(parseInt("zzzzzzzzzzzzzzzzzzzz", base)));
    this.enter();
  }
  onExit() {  }
}
