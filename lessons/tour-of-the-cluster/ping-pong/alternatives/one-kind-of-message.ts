/** One type of message for both ways: it names the asker, who is told when it comes back. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "probe"; asker: ProcessId };

export default class OneKindOfMessage extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "probe", asker: this.id });
  }

  onMessage: Handlers<Message> = {
    probe: (message, from) => {
      if (message.asker === this.id) this.answered(from);
      else this.send(message.asker, message);
    },
  };
}
