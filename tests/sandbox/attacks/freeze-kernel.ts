// tries: freeze what the cluster goes on using
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (const part of [this.send, this.processes, this.peers, MutexProcess, Math, JSON]) Object.freeze(part);
    this.enter();
  }
  onExit() {}
}
