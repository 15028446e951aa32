// tries: an error whose message is a getter
// expect: crashed threw
import { MutexProcess } from "tiebreak";
class Forged extends Error {
  get message() { for (;;); }
  get stack() { for (;;); }
  get name() { for (;;); }
}
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw new Forged("x");
  }
  onExit() {}
}
