// tries: shadow the trip function by an import
// expect: refused name-not-available
import { MutexProcess as $$t } from "tiebreak";
export default class Attack extends $$t { onMessage = {}; onAcquire() { for (;;) {} } onExit() {} }
