// tries: keep what a walk over the fields cannot see
// expect: crashed state-not-plain
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  kept = null;
  onMessage = {
    more: () => {
      const before = this.kept;
      const bag = [];
      for (let i = 0; i < 60000; i++) bag.push([i, i, i, i]);
      this.kept = () => [before, bag];
      this.send(this.id, { type: "more" });
    },
  };
  onAcquire() {
    this.send(this.id, { type: "more" });
  }
  onExit() {}
}
