/** A problem with what an author claims of it besides: their properties stand beside ours. */

import type { Problem, Role } from "../problem.ts";
import type { AnyClaim, Claims, MeasuredClaim } from "./claim.ts";
import type { Asking } from "./own-property.ts";
import { claimEntry, measureEntry } from "./own-property.ts";

/** What is wrong with the claims of an author, in words for them. */
export class WrongClaims extends Error {}

export function extendProblem(problem: Problem, claims: Claims, asking: Asking): Problem {
  const entries = Object.entries(claims).map(([name, claim]) => {
    if (Object.hasOwn(problem.properties, name)) {
      throw new WrongClaims(
        `${problem.name} has a property \`${name}\` already: take another name`,
      );
    }
    const isMeasure = claim.claim === "measure";
    const entry = isMeasure ? measureEntry(name, claim, asking) : claimEntry(name, claim, asking);
    return [name, entry] as const;
  });
  const stated = entries.filter(([, { standsAlone }]) => standsAlone === true);
  return {
    ...problem,
    properties: { ...problem.properties, ...Object.fromEntries(entries) },
    watched: [...problem.watched, ...stated.map(([name]) => name)],
  };
}

const slug = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const textLimit = 400;
const claimLimit = 50;
const roles: readonly Role[] = ["safety", "liveness", "cost"];

type Named = { readonly [name: string]: unknown };

/** The claims, once it is certain that they are some: whatever is called later is a function. */
export function readClaims(value: unknown): Claims {
  const entries = Object.entries(fieldsOf(value, "the default export"));
  if (entries.length > claimLimit)
    throw new WrongClaims(`there are more than ${claimLimit} claims`);
  return Object.fromEntries(
    entries.map(([name, one]) => {
      if (!slug.test(name)) {
        throw new WrongClaims(`\`${name}\` is no name for a property: write it like-this`);
      }
      return [name, readClaim(name, fieldsOf(one, `\`${name}\``))];
    }),
  );
}

function readClaim(name: string, { claim, said }: Named): AnyClaim | MeasuredClaim {
  const fields = fieldsOf(said, `\`${name}\``);
  const wants = needs.get(String(claim));
  if (wants === undefined) {
    const kinds = [...needs.keys()].join(", ");
    throw new WrongClaims(`\`${name}\` is no claim: make it with one of ${kinds}`);
  }
  for (const text of wants.texts) {
    if (typeof fields[text] !== "string" || fields[text].length > textLimit) {
      throw new WrongClaims(`\`${name}\` needs a text \`${text}\``);
    }
  }
  for (const part of wants.functions) {
    if (typeof fields[part] !== "function") {
      throw new WrongClaims(`\`${name}\` needs a function \`${part}\``);
    }
  }
  checkOptional(name, fields);
  // Each part was looked at just now.
  return { claim, said: fields } as unknown as AnyClaim | MeasuredClaim;
}

function checkOptional(name: string, fields: Named): void {
  for (const part of ["reason", "blames", "speaksOf"]) {
    if (fields[part] !== undefined && typeof fields[part] !== "function") {
      throw new WrongClaims(`\`${part}\` of \`${name}\` has to be a function`);
    }
  }
  if (fields.absent !== undefined && typeof fields.absent !== "string") {
    throw new WrongClaims(`\`absent\` of \`${name}\` has to be a text`);
  }
  if (fields.role !== undefined && !roles.some((role) => role === fields.role)) {
    throw new WrongClaims(`\`role\` of \`${name}\` has to be one of ${roles.join(", ")}`);
  }
  for (const [count, steps] of Object.entries(fieldsOf(fields.counts ?? {}, "`counts`"))) {
    const { step, name: wanted } = fieldsOf(steps, `\`counts.${count}\``);
    if (typeof step !== "string" || (wanted !== undefined && typeof wanted !== "string")) {
      throw new WrongClaims(`\`counts.${count}\` of \`${name}\` needs \`{ step: "send" }\``);
    }
  }
}

const stated = ["statement"];
const needs: ReadonlyMap<
  string,
  { readonly texts: readonly string[]; readonly functions: readonly string[] }
> = new Map([
  ["always", { texts: stated, functions: ["holds"] }],
  ["never", { texts: stated, functions: ["happens"] }],
  ["eventually", { texts: stated, functions: ["happens"] }],
  ["leadsTo", { texts: stated, functions: ["from", "to"] }],
  ["measure", { texts: ["noun", "unit"], functions: ["read"] }],
]);

function fieldsOf(value: unknown, what: string): Named {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Named;
  }
  throw new WrongClaims(`${what} has to be an object`);
}
