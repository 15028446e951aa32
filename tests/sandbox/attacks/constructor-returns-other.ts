// tries: a constructor that returns another process
// expect: holds
import { MutexProcess } from "tiebreak";
class Twin extends MutexProcess {
  onMessage = {};
  onAcquire() { this.enter(); }
  onExit() {}
}
export default class Attack extends MutexProcess {
  onMessage = {};
  constructor() { return new Twin(); }
  onAcquire() { this.log("ESCAPED"); }
  onExit() {}
}
