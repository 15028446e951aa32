// tries: text that sends while it is written
// expect: holds
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = { ping: () => {} };
  onAcquire() {
    this.log({ toString: () => { this.send(1, { type: "ping" }); return "note"; } });
    this.enter();
  }
  onExit() {}
}
