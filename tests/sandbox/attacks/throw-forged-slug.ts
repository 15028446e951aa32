// tries: throw something odd: forged-slug
// expect: crashed threw
import { MutexProcess } from "tiebreak";

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    const e = new Error("x");
    e.slug = "handler-missing";
    e.detail = { slug: "ours" };
    throw e;
    this.enter();
  }
  onExit() {}
}
