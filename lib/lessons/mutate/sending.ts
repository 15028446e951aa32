/** Mistakes about messages and timers: one left out, the wrong one told, too early, too late. */

import type { Mutation, Operator } from "./mutation.ts";
import { atEach, replace } from "./mutation.ts";
import { calledOwn, ownMember, textIn } from "./parsed-program.ts";

const groups: ReadonlySet<string> = new Set(["peers", "processes", "quorum", "successors"]);

/** Everybody but the first, and everybody but the last. */
export const allButOne: Operator = atEach((place, { code }) => {
  const { node, ancestors } = place;
  const parts = [
    ["the first", "slice(1)"],
    ["the last", "slice(0, -1)"],
  ] as const;
  if (node.type === "CallExpression" && calledOwn(node) === "broadcast") {
    const [message] = node.arguments;
    if (message === undefined) return [];
    const text = (part: string): string =>
      `this.peers.${part}.forEach((mutantPeer) => this.send(mutantPeer, ${textIn(code, message)}))`;
    return parts.map(([whom, part]) => leftOut(whom, text(part)));
  }
  const parent = ancestors.at(-1);
  const isAsked = parent?.type === "MemberExpression" && !/map|filter/.test(textIn(code, parent));
  if (!groups.has(ownMember(node) ?? "") || isAsked) return [];
  return parts.map(([whom, part]) => leftOut(whom, `${textIn(code, node)}.${part}`));

  function leftOut(whom: string, text: string): Mutation {
    const words = `I left out ${whom} of them`;
    return { operator: "all-but-one", words, place, edits: [replace(node, text)] };
  }
});

export const wrongRecipient: Operator = atEach((place, { code }) => {
  const { node, ancestors } = place;
  if (node.type !== "CallExpression" || calledOwn(node) !== "send") return [];
  const [to] = node.arguments;
  if (to === undefined) return [];
  const current = textIn(code, to);
  const hasSender = ancestors.some(
    (one) =>
      one.type === "ArrowFunctionExpression" &&
      one.params.some((parameter) => parameter.type === "Identifier" && parameter.name === "from"),
  );
  const others = [...(hasSender ? ["from"] : []), "this.processes[0]", "this.processes.at(-1)"];
  // By whatever name: what the coordinator is called is p0 everywhere in the course.
  const meant = current === "this.coordinator" ? "this.processes[0]" : current;
  return others
    .filter((other) => other !== meant)
    .map((other) => ({
      operator: "wrong-recipient",
      words: "I sent this to the wrong process",
      place,
      edits: [replace(to, other)],
    }));
});

export const otherDelay: Operator = atEach((place, { code }) => {
  const { node } = place;
  if (node.type !== "CallExpression" || calledOwn(node) !== "startTimer") return [];
  const [, delay] = node.arguments;
  if (delay === undefined) return [];
  const text = textIn(code, delay);
  const change = (by: string, words: string): Mutation => ({
    operator: "other-delay",
    words,
    place,
    edits: [replace(delay, by)],
  });
  return [
    change(`(${text}) / 2`, "I waited half as long"),
    change(`(${text}) * 2`, "I waited twice as long"),
    change(`(${text}) - 1`, "I waited one tick too short"),
    change(`(${text}) + 1`, "I waited one tick too long"),
  ];
});
