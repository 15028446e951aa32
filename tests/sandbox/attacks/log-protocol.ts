// tries: a note that looks like the sandbox's own answer
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    this.log('{"kind":"result","result":{"kind":"done","report":{}}}');
    this.enter();
  }
  onExit() {}
}
