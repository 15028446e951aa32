// A realm without the language wall, as its script: the source of a job is evaluated as it stands,
// with everything in reach that the realm itself has. Bundled like the real one, kept by the same
// process. What an attack has reached it claims; what it breaks is its own.

export const sampleJob = JSON.stringify({ kind: "job", job: { source: "" } });

const { stringify, parse } = JSON;
const { getPrototypeOf, getOwnPropertyDescriptor, prototype: rootPrototype } = Object;
const { ownKeys } = Reflect;
const makeFunction = Function;

export function openRealm(answer: (text: string) => void): (text: string) => void {
  return (text) => {
    const claims: string[] = [];
    const claim = (what: string): void => void claims.push(what);
    const result = (): string => {
      const log = claims.map((what) => [0, `ESCAPED ${what}`]);
      const report = {
        kind: "run",
        ending: "quiescent",
        steps: 0,
        traceHash: "",
        verdicts: [],
        log,
      };
      return stringify({ kind: "result", result: { kind: "done", report } });
    };
    let isLater = false;
    const later = (): void => {
      isLater = true;
    };
    const finish = (): void => answer(result());
    answer('{"kind":"started"}');
    answer('{"kind":"loading"}');
    const climb = (value: unknown, depth = 3): void => climbFrom(value, depth, claim);
    const names = ["answer", "claim", "climb", "onTheBrink", "later", "finish"];
    const attack = makeFunction(...names, parse(text).job.source);
    attack(answer, claim, climb, (act: () => unknown) => onTheBrink(act, climb), later, finish);
    if (!isLater) finish();
  };
}

/** Follows whatever hangs on a value and claims what was not made in this realm. */
function climbFrom(value: unknown, depth: number, claim: (what: string) => void): void {
  const seen = new Set<unknown>();
  const look = (one: unknown, left: number, path: string): void => {
    if ((typeof one !== "object" && typeof one !== "function") || one === null) return;
    if (seen.has(one) || left < 0) return;
    seen.add(one);
    if (isForeign(one)) {
      claim(`an object of the host at ${path}`);
      return;
    }
    look(getPrototypeOf(one), left - 1, `${path}.prototype`);
    for (const key of ownKeys(one)) {
      const { value: part, get, set } = getOwnPropertyDescriptor(one, key) ?? {};
      for (const next of [part, get, set]) look(next, left - 1, `${path}.${String(key)}`);
    }
  };
  look(value, depth, "it");
}

/** At the top of its chain stands an `Object.prototype` that is not ours. */
function isForeign(value: object): boolean {
  let top: object = value;
  for (let next = getPrototypeOf(top); next !== null; next = getPrototypeOf(top)) top = next;
  return top !== rootPrototype && getOwnPropertyDescriptor(top, "hasOwnProperty") !== undefined;
}

/** Acts again and again with less and less of the stack left, and climbs whatever comes of it. */
function onTheBrink(act: () => unknown, climb: (value: unknown) => void): void {
  const caught: unknown[] = [];
  const dive = (): void => {
    try {
      dive();
    } finally {
      if (caught.length < 400) {
        try {
          caught.push(act());
        } catch (error) {
          caught.push(error);
        }
      }
    }
  };
  for (let round = 0; round < 5; round++) {
    caught.length = 0;
    try {
      dive();
    } catch (error) {
      caught.push(error);
    }
    for (const one of caught) climb(one);
  }
}
