// The words of the lessons, each explained once. Lessons mark the first use of each.

export interface Term {
  readonly word: string;
  /** Other forms under which it appears in prose. */
  readonly forms: readonly string[];
  readonly meaning: string;
}

export const terms: readonly Term[] = [
  term(
    "process",
    "One participant, p0, p1 and so on. It has fields of its own, shares no memory with others, " +
      "and learns about them only from messages.",
    "processes",
  ),
  term("cluster", "All processes of a run together with the network between them.", "clusters"),
  term(
    "message",
    "What one process sends to another: plain data with a `type`. It arrives later, or never.",
    "messages",
  ),
  term(
    "envelope",
    "A message on its way, with sender, receiver and a number: the third message from p1 to p2 " +
      "is p1→p2 #3 in every run.",
    "envelopes",
  ),
  term("in flight", "Sent, but not delivered yet. Anything may still happen to it."),
  term(
    "tick",
    "The unit of virtual time in a run. It has nothing to do with the clock on your wall.",
    "ticks",
  ),
  term(
    "timer",
    "An alarm a process sets for itself. It fires once after so many ticks, unless it is stopped " +
      "or started again before.",
    "timers",
  ),
  term(
    "critical section",
    "What only one process may be inside of at a time. A process acquires it, enters it, and " +
      "exits it.",
    "critical sections",
  ),
  term(
    "mutual exclusion",
    "The promise that no two processes are inside the same critical section at once.",
  ),
  term("coordinator", "The one process the others have agreed to ask, or to obey.", "coordinators"),
  term(
    "election",
    "How the processes agree on a coordinator, usually after the last one was lost.",
    "elections",
  ),
  term(
    "quorum",
    "A set of processes whose consent is enough. Any two quorums share a member, so two sides " +
      "can never both have one.",
    "quorums",
  ),
  term(
    "token",
    "A right that exists once and travels: whoever holds the token may enter.",
    "tokens",
  ),
  term(
    "logical clock",
    "A counter that processes carry in their messages, so that a cause always has a smaller " +
      "number than its effect.",
    "logical clocks",
    "Lamport clock",
    "Lamport clocks",
  ),
  term(
    "vector clock",
    "One counter for each process, carried in messages. Comparing two tells whether one event " +
      "happened before the other or neither did.",
    "vector clocks",
  ),
  term(
    "happened before",
    "Cause and effect between events: earlier on the same process, or a send before its " +
      "delivery, or a chain of these.",
    "happens before",
    "happened-before",
  ),
  term(
    "concurrent",
    "Neither event happened before the other. No process could have told which came first.",
  ),
  term(
    "multicast",
    "One message to every member of a group, with promises about who delivers it and in which " +
      "order.",
    "multicasts",
  ),
  term(
    "total order",
    "Everybody delivers the same messages in the same order, whatever that order is.",
    "totally ordered",
  ),
  term(
    "causal order",
    "A message is delivered after everything that happened before it was sent.",
    "causally ordered",
  ),
  term("FIFO", "First in, first out: what one process sends, arrives in the order it was sent."),
  term(
    "asynchronous",
    "Nobody promises how long a message takes. Slow and lost look the same from outside.",
  ),
  term(
    "synchronous",
    "Every message arrives within a known number of ticks, so silence tells something.",
  ),
  term(
    "fault",
    "Trouble that a scenario brings: a crash, a lost or doubled message, a cut link.",
    "faults",
  ),
  term(
    "partition",
    "Links are cut so that groups of processes can no longer reach each other.",
    "partitions",
  ),
  term(
    "failure detector",
    "The part of a process that says whom it suspects to have crashed. It may be wrong.",
    "failure detectors",
  ),
  term(
    "snapshot",
    "A picture of all processes and channels that could have been true at one moment.",
    "snapshots",
    "global snapshot",
  ),
  term(
    "consistent cut",
    "A line through a run that contains the cause of everything it contains.",
    "consistent cuts",
  ),
  term(
    "schedule",
    "The list of choices that makes one run: deliver this, fire that, crash p1. Replaying it " +
      "gives the same run again.",
    "schedules",
  ),
  term("trace", "The record of a run: every step in order.", "traces"),
  term(
    "property",
    "A claim about runs that a program keeps or breaks, such as mutual exclusion.",
    "properties",
  ),
  term("safety", "Nothing bad ever happens. One bad moment is enough to break it."),
  term("liveness", "Something good happens in the end. Only waiting for ever breaks it."),
  term(
    "deadlock",
    "A circle of processes, each waiting for the next. None of them ever goes on.",
    "deadlocks",
  ),
  term("starvation", "One process waits for ever while the others go on.", "starve", "starves"),
  term(
    "counterexample",
    "A schedule that breaks a property: the shortest story of what went wrong.",
    "counterexamples",
  ),
  term(
    "bully algorithm",
    "An election in which the highest id that is alive pushes all lower ones aside.",
  ),
  term(
    "ring",
    "Processes in a circle, each of which sends to the next one only.",
    "rings",
    "logical ring",
  ),
  term(
    "epoch",
    "A number that grows with every new coordinator, holder or owner, so that what an old one " +
      "still says can be told from what the new one says.",
    "epochs",
  ),
  term(
    "majority",
    "More than half of all processes. Two majorities always have a member in common.",
    "majorities",
  ),
  term(
    "lease",
    "A lock with an end: whoever does not renew it in time has lost it, even if it knows nothing " +
      "of that yet.",
    "leases",
  ),
  term(
    "heartbeat",
    "A small message sent again and again that says only: I am alive.",
    "heartbeats",
  ),
  term(
    "hold-back queue",
    "Where a process keeps messages that came too early until it is their turn to be delivered.",
    "hold-back queues",
  ),
  term(
    "sequencer",
    "The process that gives every message of a group its number, so that all agree on one order.",
    "sequencers",
  ),
  term(
    "reliable multicast",
    "A multicast that all correct members deliver if one of them does, even if the sender " +
      "crashed half way.",
  ),
  term(
    "agreement",
    "The promise that the correct processes end with the same: the same leader, value or set of " +
      "messages.",
  ),
  term(
    "uniform agreement",
    "Agreement that also binds those who crash later: what one of them delivered or decided " +
      "before it died, all the others deliver or decide too.",
  ),
  term(
    "marker",
    "A message that separates what a channel carried before a snapshot from what comes after.",
    "markers",
  ),
  term(
    "cut of a run",
    "One moment chosen for each process: everything before it is inside. It is consistent if no " +
      "message comes from outside to the inside.",
  ),
  term(
    "global state",
    "The fields of all processes and everything in flight, at one moment. Nobody inside the " +
      "cluster can simply look at it.",
    "global states",
  ),
  term(
    "stable property",
    "A claim that stays true once it is true, such as: the computation is over.",
    "stable properties",
  ),
  term(
    "spanning tree",
    "Links chosen so that they reach every process and close no circle.",
    "spanning trees",
  ),
  term(
    "state machine replication",
    "Copies that begin alike and do the same commands in the same order, so they stay alike.",
  ),
  term(
    "client delay",
    "How long a process waits to get in when nobody else wants to, in message times.",
  ),
  term(
    "synchronisation delay",
    "How long it takes from one process leaving to the next one entering, in message times.",
    "synchronization delay",
  ),
  term(
    "correct process",
    "One that does not crash in this run, or is up again for good.",
    "correct processes",
  ),
  term("idempotent", "Done twice, it is as if done once, so a doubled message does no harm."),
];

function term(word: string, meaning: string, ...forms: readonly string[]): Term {
  return { word, meaning, forms };
}

export function termId(word: string): string {
  return `term-${word.toLowerCase().replaceAll(" ", "-")}`;
}
