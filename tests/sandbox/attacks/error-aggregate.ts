// tries: an error that holds others
// expect: refused name-not-available
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    throw new AggregateError([new Error("a")], "b");
  }
  onExit() {}
}
