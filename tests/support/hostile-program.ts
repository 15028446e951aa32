/** A program whose every name tries to break out of the text it is shown in. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

export const nasty =
  '</title><script>alert("1")</script>\n&#59; end \u0007\u2028; %%{init}%% \ud800';

type Nasty = { type: typeof nasty; [nasty]: string };

export class Hostile extends MutexProcess<Nasty, typeof nasty> {
  onAcquire() {
    this.broadcast({ type: nasty, [nasty]: nasty });
    this.startTimer(nasty, 3);
    this.log(nasty);
    this.log("end");
  }
  onExit() {}
  onMessage: Handlers<Nasty> = { [nasty]: () => this.log("end; #1") };
  override onTimer: TimerHandlers<typeof nasty> = {
    [nasty]: () => {
      throw new Error(nasty);
    },
  };
}
