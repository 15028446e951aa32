// tries: an error class that pretends to be ours
// expect: crashed threw
import { MutexProcess } from "tiebreak";
class Forged extends Error {
  slug = "enter-twice";
  stack = { toString: () => "ESCAPED" };
  message = "learner.ts:1:1";
}
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw new Forged("x");
  }
  onExit() {}
}
