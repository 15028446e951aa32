// tries: import for its effect only
// expect: refused import-not-allowed
import "data:text/javascript,1";
import { MutexProcess } from "tiebreak";
export default class Attack extends MutexProcess { onMessage = {}; onAcquire() {} onExit() {} }
