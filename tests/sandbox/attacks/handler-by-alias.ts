// tries: state on a handler itself, under another name
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { x: () => {} };
  onAcquire() {
    const handler = this.onMessage.x;
    handler.count = (handler.count ?? 0) + 1;
    this.log("ESCAPED " + handler.count);
    this.enter();
  }
  onExit() {}
}
