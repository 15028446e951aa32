// tries: an error that runs on when it becomes text
// expect: crashed threw
import { MutexProcess } from "tiebreak";
class Forged extends Error {
  toString() { for (;;); }
  valueOf() { for (;;); }
}
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw new Forged("x");
  }
  onExit() {}
}
