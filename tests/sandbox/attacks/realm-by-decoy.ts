// tries: reach the realm's own script by its global name
// expect: holds
import { MutexProcess } from "tiebreak";

function decoy(tiebreakRealm, lockdown) { return [tiebreakRealm, lockdown]; }

export default class Attack extends MutexProcess {
  onMessage = {};
  onAcquire() {
    if (typeof tiebreakRealm !== "undefined" && tiebreakRealm !== undefined) this.log("ESCAPED");
    if (typeof lockdown !== "undefined") this.log("ESCAPED");
    this.enter();
  }
  onExit() {}
}
