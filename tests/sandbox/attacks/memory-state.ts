// tries: keep a little more in every call
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  kept = [];
  onMessage = {
    more: () => {
      for (let i = 0; i < 60000; i++) this.kept.push([i, i, i, i]);
      this.send(this.id, { type: "more" });
    },
  };
  onAcquire() {
    this.send(this.id, { type: "more" });
  }
  onExit() {}
}
