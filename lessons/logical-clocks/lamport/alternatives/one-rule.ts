/** One rule for all three: be later than all you know of. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; sentAt: number };

export default class OneRule extends ClockProcess<Message> {
  latest = 0; // of all times we have used or seen

  onEvent() {
    this.happen();
  }

  onSend(to: ProcessId) {
    this.send(to, { type: "note", sentAt: this.happen() });
  }

  onMessage: Handlers<Message> = {
    note: ({ sentAt }) => {
      this.happen(sentAt);
    },
  };

  happen(seen = 0) {
    if (seen > this.latest) this.latest = seen;
    this.latest += 1;
    this.stamp([this.latest, this.id]);
    return this.latest;
  }
}
