// tries: a list that shows the search less than it shows the program
// expect: explored crashed
// scenario: explored
import { MutexProcess } from "tiebreak";
class Liar extends Array {
  map() { return []; }
}
export default class Attack extends MutexProcess {
  holder = null;
  waiting = [];
  seen = new Liar();
  onAcquire() { this.send(0, { type: "request" }); }
  onExit() { this.send(0, { type: "release" }); }
  onMessage = {
    request: (_, from) => {
      this.seen.push(from);
      this.waiting.push(from);
      if (this.seen.length > 3) this.send(from, { type: "grant" });
      else this.next();
    },
    release: () => { this.holder = null; this.next(); },
    grant: () => this.enter(),
  };
  next() {
    if (this.holder !== null) return;
    this.holder = this.waiting.shift() ?? null;
    if (this.holder !== null) this.send(this.holder, { type: "grant" });
  }
}
