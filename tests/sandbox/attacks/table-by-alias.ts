// tries: state on the table of handlers, under another name
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const table = this.onMessage;
    table.count = (table.count ?? 0) + 1;
    this.log("ESCAPED " + table.count);
    this.enter();
  }
  onExit() {}
}
