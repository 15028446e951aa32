/**
 * Every run is judged by everything: the runs and searches that are made for one criterion are also
 * judged by the properties of the others. A property is asked only where a criterion has promised
 * it, in runs that are no harder than some of its own. What a visible criterion loses in this way
 * follows from the visible rubric alone; all else costs hidden points: nobody could replay it.
 */

import type { NamedProperty } from "../problems/catalogue.ts";
import { propertyOf } from "../problems/catalogue.ts";
import type { Aside } from "../sandbox/job.ts";
import { isNoHarder } from "./hazards.ts";
import type { PlacedCriterion, Rubrics } from "./placed-criteria.ts";
import { placedCriteria } from "./placed-criteria.ts";
import type { NamedCheck } from "./rubric.ts";

/** Checks that the same runs answer. */
interface Group {
  /** The first of them. */
  readonly check: NamedCheck;
  readonly place: number;
  readonly visible: Asked;
  readonly hidden: Asked;
}

/** Whose checks they are, and what these ask. */
interface Asked {
  readonly criteria: number[];
  readonly properties: Set<string>;
}

/** A property, where a criterion promises it. */
interface Promised {
  readonly property: NamedProperty;
  readonly check: NamedCheck;
  /** The place of the criterion. */
  readonly criterion: number;
  readonly isVisible: boolean;
}

export function asidesOf(rubrics: Rubrics): readonly Aside[] {
  const placed = placedCriteria(rubrics);
  const promised = placed.flatMap(promisedBy);
  const { problem } = rubrics.rubric;
  return groupsOf(placed).flatMap((group) => {
    const fitting = promised.filter((one) => applies(problem, one, group.check));
    const seen = group.visible.criteria.length === 0 ? [] : seenAsides(group, fitting);
    return [...seen, ...unseenAsides(group, fitting, seen)];
  });
}

function groupsOf(placed: readonly PlacedCriterion[]): readonly Group[] {
  const groups = new Map<string, Group>();
  placed.forEach(({ criterion, visibility, firstCheck }, index) => {
    criterion.checks.forEach((check, offset) => {
      const key = JSON.stringify([check.scenario, check.schedules]);
      const place = firstCheck + offset;
      const group = groups.get(key) ?? { check, place, visible: asked(), hidden: asked() };
      groups.set(key, group);
      group[visibility].criteria.push(index);
      group[visibility].properties.add(keyOf(check.property));
    });
  });
  return [...groups.values()];
}

function asked(): Asked {
  return { criteria: [], properties: new Set() };
}

function keyOf({ name, parameters }: NamedProperty): string {
  return JSON.stringify([name, parameters]);
}

function promisedBy({ criterion, visibility }: PlacedCriterion, index: number): Promised[] {
  if (criterion.role === "cost" || criterion.onlyHere) return [];
  return criterion.checks
    .filter(({ property }) => !hasNumber(property.parameters))
    .map((check) => ({
      ...{ property: check.property, check, criterion: index },
      isVisible: visibility === "visible",
    }));
}

/** A number may be meant for this size of cluster, or for these delays, and no others. */
function hasNumber(parameter: unknown): boolean {
  if (typeof parameter !== "object" || parameter === null) return typeof parameter === "number";
  return Object.values(parameter).some(hasNumber);
}

function applies(problem: string, { property, check }: Promised, host: NamedCheck): boolean {
  const isJudgeable =
    host.schedules.kind !== "every" || propertyOf(problem, property).over === "steps";
  // A parameter (the lowest shall win) goes with what the processes are told.
  const isMeant = Object.keys(property.parameters).length === 0 || sameGrants(host, check);
  return isJudgeable && isMeant && isNoHarder(host, check);
}

function sameGrants(one: NamedCheck, other: NamedCheck): boolean {
  const [left, right] = [one, other].map(({ scenario: { grants = {}, grantsEach = [] } }) =>
    JSON.stringify([grants, grantsEach]),
  );
  return left === right;
}

/** As they would be if there were no hidden rubric. */
function seenAsides({ place, visible }: Group, fitting: readonly Promised[]): readonly Aside[] {
  const own = fitting.filter(({ isVisible }) => isVisible);
  return firstOfEach(own, visible.properties).map(({ property, criterion }) => ({
    ...{ property, check: place, criterion },
  }));
}

function unseenAsides(
  { place, visible, hidden }: Group,
  fitting: readonly Promised[],
  seen: readonly Aside[],
): readonly Aside[] {
  const [host] = hidden.criteria;
  const known = new Set([...visible.properties, ...hidden.properties]);
  for (const { property } of seen) known.add(keyOf(property));
  // Best told by who promises it; else by the one whose runs they are.
  const ordered = [
    ...fitting.filter(({ isVisible }) => !isVisible),
    ...fitting.filter(({ isVisible }) => isVisible),
  ];
  return firstOfEach(ordered, known).flatMap(({ property, criterion, isVisible }) => {
    const told = isVisible ? host : criterion;
    return told === undefined ? [] : [{ property, check: place, criterion: told }];
  });
}

function firstOfEach(
  promised: readonly Promised[],
  without: ReadonlySet<string>,
): readonly Promised[] {
  const first = new Map<string, Promised>();
  for (const one of promised) {
    const key = keyOf(one.property);
    if (!without.has(key) && !first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}
