/** Locks with a lease and one mistake each. */

import FencedLock from "../../../lessons/central-server/lease/solution.ts";

/** Grants to whoever asks. */
export class GrantsWhileHeld extends FencedLock {
  override grantNext() {
    this.isHeld = false;
    super.grantNext();
  }
}

/** Takes any release for the holder's. */
export class LateRelease extends FencedLock {
  constructor() {
    super();
    this.onMessage = {
      ...this.onMessage,
      release: () => this.endLease(),
    };
  }
}

/** Its store has no fence. */
export class AcceptsAll extends FencedLock {
  constructor() {
    super();
    this.onMessage = {
      ...this.onMessage,
      write: (_, from) => this.accept(from),
    };
  }
}

/** Its store wants numbers without gaps. */
export class NoGaps extends FencedLock {
  constructor() {
    super();
    this.onMessage = {
      ...this.onMessage,
      write: ({ number }, from) => {
        if (number !== this.highest + 1) return;
        this.highest = number;
        this.accept(from);
      },
    };
  }
}

/** Its store takes one write of each client. */
export class OnceEach extends FencedLock {
  seen: number[] = [];
  constructor() {
    super();
    this.onMessage = {
      ...this.onMessage,
      write: (_, from) => {
        if (this.seen.includes(from)) return;
        this.seen.push(from);
        this.accept(from);
      },
    };
  }
}
