// tries: a message that is a list with a type
// expect: crashed message-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const list = [1, 2];
    list.type = "x";
    this.send(1, list);
    this.log("ESCAPED");
  }
  onExit() {}
}
