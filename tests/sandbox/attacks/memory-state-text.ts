// tries: keep ever more text
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  kept = [];
  onMessage = {
    more: () => {
      for (let i = 0; i < 100; i++) this.kept.push(("x" + this.kept.length).repeat(10000));
      this.send(this.id, { type: "more" });
    },
  };
  onAcquire() {
    this.send(this.id, { type: "more" });
  }
  onExit() {}
}
