// tries: hide state in a property of an array
// expect: crashed too-large
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  list = [];
  onMessage = {
    more: () => {
      const bag = [];
      for (let i = 0; i < 60000; i++) bag.push([i, i, i, i]);
      this.list.hidden = [this.list.hidden, bag].flat();
      this.send(this.id, { type: "more" });
    },
  };
  onAcquire() {
    this.send(this.id, { type: "more" });
  }
  onExit() {}
}
