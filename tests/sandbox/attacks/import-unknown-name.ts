// tries: import something the learner module does not offer
// expect: refused import-not-allowed
import { MutexProcess, hiddenRubric } from "tiebreak";
export default class Attack extends MutexProcess { onMessage = {}; onAcquire() { this.log(hiddenRubric); } onExit() {} }
