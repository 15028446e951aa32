// tries: buy steps with a negative padding
// expect: crashed did-not-finish
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    for (;;) { try { "x".padStart(-1e9); "x".repeat(-1e9); } catch {} }
    this.enter();
  }
  onExit() {}
}
