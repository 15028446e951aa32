// tries: a constructor that makes a second process
// expect: crashed not-a-process
import { MutexProcess } from "tiebreak";
class Twin extends MutexProcess {
  onMessage = {};
  onAcquire() {}
  onExit() {}
}
export default class Attack extends MutexProcess {
  onMessage = {};
  constructor() { super(); this.twin = new Twin(); }
  onAcquire() { this.enter(); }
  onExit() {}
}
