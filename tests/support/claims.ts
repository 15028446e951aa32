/**
 * Reads what a counterexample says in words and looks it up in the trace. Each rule knows one
 * phrase; whatever a rule recognises must be true of the run. Steps and processes that are named
 * must exist in any case.
 */

import type { Trace } from "../../lib/sim/trace.ts";

type Rule = readonly [
  phrase: RegExp,
  isTrue: (trace: Trace, ...words: readonly string[]) => boolean,
];

function steps(trace: Trace) {
  return Array.from({ length: trace.length }, (_, index) => trace.step(index));
}

function deliveries(trace: Trace, to: string, after = -1) {
  return steps(trace).filter(
    ({ kind, process, index }) => kind === "deliver" && process === Number(to) && index > after,
  );
}

function isStep(trace: Trace, index: string, wanted: object): boolean {
  const step: object = trace.step(Number(index));
  return Object.entries(wanted).every(([key, value]) => Reflect.get(step, key) === value);
}

/** Who is inside after a step, by entries, exits and crashes. */
function insideAt(trace: Trace, until: number): readonly number[] {
  const inside: number[] = [];
  for (const { kind, name, process } of steps(trace).slice(0, until + 1)) {
    if (kind === "announce" && name === "enter") inside.push(process);
    const leaves = (kind === "call" && name === "exit") || kind === "crash";
    if (leaves && inside.includes(process)) inside.splice(inside.indexOf(process), 1);
  }
  return inside;
}

const rules: readonly Rule[] = [
  [
    /(p\d+(?:(?:, | and )p\d+)*) are (?:both|all) inside .*?since step (\d+)/g,
    (trace, names = "", step = "0") => {
      const inside = insideAt(trace, Number(step));
      return [...names.matchAll(/p(\d+)/g)].every(([, id]) => inside.includes(Number(id)));
    },
  ],
  [
    /p(\d+) entered at step (\d+)/g,
    (trace, id, step = "0") =>
      isStep(trace, step, { kind: "announce", name: "enter", process: Number(id) }),
  ],
  [
    /p(\d+) elected p(\d+) at step (\d+)/g,
    (trace, id, whom, step = "0") =>
      isStep(trace, step, { kind: "announce", process: Number(id), value: Number(whom) }),
  ],
  [
    /the `([^`]+)` that p(\d+) sent(?: to p\d+)? at step (\d+)/g,
    (trace, name, id, step = "0") =>
      isStep(trace, step, { kind: "send", name, process: Number(id) }),
  ],
  [
    /its `([^`]+)` of step (\d+) never reached p(\d+)/g,
    (trace, name, step = "0", peer = "") =>
      isStep(trace, step, { kind: "send", name, peer: Number(peer) }) &&
      deliveries(trace, peer).every(({ cause }) => cause !== Number(step)),
  ],
  [
    /p(\d+) got its `([^`]+)` at step (\d+)/g,
    (trace, id, name, step = "0") =>
      isStep(trace, step, { kind: "deliver", name, process: Number(id) }),
  ],
  [
    /[Tt]he last that reached p(\d+) was the `([^`]+)` from (?:p\d+|itself), at step (\d+)/g,
    (trace, id = "", name, step = "0") =>
      isStep(trace, step, { kind: "deliver", name, process: Number(id) }) &&
      deliveries(trace, id, Number(step)).length === 0,
  ],
  [
    /[Nn]othing has reached p(\d+)(?! since)/g,
    (trace, id = "") => deliveries(trace, id).length === 0,
  ],
  [
    /p(\d+)'s (sending|event|receiving)[^()]*\(step (\d+)\)/g,
    (trace, id, what, step = "0") => {
      const kind = what === "receiving" ? "deliver" : "call";
      return isStep(trace, step, { kind, process: Number(id) });
    },
  ],
  [
    /p(\d+) never delivered `([^`]+)`/g,
    (trace, id, payload) =>
      !steps(trace).some(
        ({ kind, name, process, value }) =>
          kind === "announce" && name === "deliver" && process === Number(id) && value === payload,
      ),
  ],
  [
    /p(\d+) suspects p(\d+), which is alive, since step (\d+)/g,
    (trace, id, whom, step = "0") =>
      isStep(trace, step, { name: "suspect", process: Number(id), value: Number(whom) }),
  ],
  [
    /p(\d+) crashed at step (\d+)/g,
    (trace, id, step = "0") => isStep(trace, step, { kind: "crash", process: Number(id) }),
  ],
  [
    /from p(\d+) to p(\d+) was lost at step (\d+)/g,
    (trace, from, to, step = "0") =>
      isStep(trace, step, { kind: "drop", process: Number(from), peer: Number(to) }),
  ],
  [
    /^(\d+) messages? (?:was|were) sent for [^;]*?, since step (\d+)/g,
    (trace, sent, until) =>
      steps(trace).filter(
        ({ kind, process, peer, index }) =>
          kind === "send" && process !== peer && index <= Number(until),
      ).length === Number(sent),
  ],
  [
    /^(\d+) messages? other than `([^`]+)` (?:was|were) sent for [^.;]*?(?:since step (\d+))?\. /g,
    (trace, sent, except, until) =>
      steps(trace).filter(
        ({ kind, process, peer, name, index }) =>
          kind === "send" &&
          process !== peer &&
          name !== except &&
          index <= Number(until ?? trace.length),
      ).length === Number(sent),
  ],
];

/** Every claim that is not true of the trace. */
export function falseClaims(text: string, trace: Trace, processes: number): readonly string[] {
  const steps = [...text.matchAll(/\bstep (\d+)/g)].filter(
    ([, step]) => Number(step) >= trace.length,
  );
  const names = [...text.matchAll(/\bp(\d+)\b(?!\.)/g)].filter(([, id]) => Number(id) >= processes);
  const claims = rules.flatMap(([phrase, isTrue]) =>
    [...text.matchAll(phrase)].filter(([, ...words]) => !isTrue(trace, ...words)),
  );
  return [...steps, ...names, ...claims].map(([claim]) => claim);
}

/** How many claims the rules recognise in it. */
export function claimsIn(text: string): number {
  return rules.reduce((sum, [phrase]) => sum + [...text.matchAll(phrase)].length, 0);
}
