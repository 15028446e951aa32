// tries: an enum, which is a variable in disguise
// expect: refused hidden-state
import { MutexProcess } from "tiebreak";
enum Phase { Idle, Waiting }
export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() { this.log(String(Phase.Idle)); }
  onExit() {}
}
