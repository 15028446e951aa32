// tries: calls without end: large-frames
// expect: crashed too-deep
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const dive = (n) => { const a = n + 1, b = a + 1, c = b + 1, d = c + 1, e = d + 1, f = e + 1, g = f + 1, h = g + 1; return dive(a) + b + c + d + e + f + g + h + [a, b, c, d, e, f, g, h].length; };
    dive(0);
    this.enter();
  }
  onExit() {}
}
