/** The base class for quorums: every process is asked whose votes it will need. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, Handlers, ProcessId } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";
import { isNumbers, plainArgument } from "../plain-argument.ts";

/** A process that names its quorum. No messages: each works out its own from what all know. */
export abstract class QuorumProcess extends Process<AnyMessage> {
  /** Nothing is sent, so there is nothing to handle. */
  readonly onMessage: Handlers<AnyMessage> = {};

  /** Whose votes will this process need? Answer by calling `choose`. */
  abstract onQuorum(): void;

  /** Names the members of this process's quorum: each once, this process among them. */
  choose(members: readonly ProcessId[]): void {
    const context = contextOf(this);
    context.mustRun("choose");
    const plain = plainArgument(members);
    const refuse = (what: string) =>
      new LearnerError("wrong-argument", `p${this.id} called \`choose\` with ${what}.`);
    if (!isNumbers(plain)) throw refuse("something that is not a list of processes");
    const { id, processes } = context.facts;
    const stranger = plain.find((member) => !processes.includes(member));
    if (stranger !== undefined) throw refuse(`${stranger}, which is no process`);
    const twice = plain.find((member, place) => plain.indexOf(member) !== place);
    if (twice !== undefined) throw refuse(`p${twice} twice`);
    if (!plain.includes(id)) throw refuse("a quorum that it is not in itself");
    context.outbox.announce("choose", plain);
  }
}
