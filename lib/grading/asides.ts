/**
 * Every run is judged by everything: the runs and searches that are made for one criterion are also
 * judged by the properties of the others. A property is asked only where a criterion has promised
 * it, in runs that are no harder than some of its own. What a visible criterion loses in this way
 * follows from the visible rubric alone; all else costs hidden points: nobody could replay it.
 */

import type { NamedProperty } from "../problems/catalogue.ts";
import type { Aside } from "../sandbox/job.ts";
import type { Hardness } from "./hazards.ts";
import { hardnessOf, isNoHarder } from "./hazards.ts";
import type { PlacedCriterion, Rubrics } from "./placed-criteria.ts";
import { placedCriteria } from "./placed-criteria.ts";
import type { Criterion, NamedCheck } from "./rubric.ts";

/** Checks that the same runs answer. */
interface Group {
  /** The first of them. */
  readonly check: NamedCheck;
  readonly hardness: Hardness;
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
  readonly hardness: Hardness;
  /** The place of the criterion; null for one that is not judged itself. */
  readonly criterion: number | null;
  readonly isVisible: boolean;
}

export function asidesOf(rubrics: Rubrics): readonly Aside[] {
  const placed = placedCriteria(rubrics);
  const inVisible = onlyThere([...rubrics.rubric.criteria, ...(rubrics.promised ?? [])]);
  const inHidden = onlyThere(rubrics.hidden?.criteria ?? []);
  const promised = [
    ...placed.flatMap(({ criterion, visibility }, place) =>
      promisedBy(criterion, place, visibility === "visible"),
    ),
    ...(rubrics.promised ?? []).flatMap((one) => promisedBy(one, null, true)),
  ];
  return groupsOf(placed).flatMap((group) => {
    const fitting = promised.filter((one) => applies(one, group));
    const shown = fitting.filter(({ property }) => !inVisible.has(keyOf(property)));
    const seen = group.visible.criteria.length === 0 ? [] : seenAsides(group, shown);
    const others = shown.filter(({ property }) => !inHidden.has(keyOf(property)));
    return [...seen, ...unseenAsides(group, [...others, ...stated(others, promised)], seen)];
  });
}

/** Properties that are promised nowhere but in the runs of their own criteria. */
function onlyThere(criteria: readonly Criterion[]): ReadonlySet<string> {
  const marked = criteria.filter(({ onlyHere }) => onlyHere);
  return new Set(marked.flatMap(({ checks }) => checks.map(({ property }) => keyOf(property))));
}

function groupsOf(placed: readonly PlacedCriterion[]): readonly Group[] {
  const groups = new Map<string, Group>();
  placed.forEach(({ criterion, visibility, firstCheck }, index) => {
    criterion.checks.forEach((check, offset) => {
      const key = JSON.stringify([check.scenario, check.schedules]);
      const place = firstCheck + offset;
      const group = groups.get(key) ?? newGroup(check, place);
      groups.set(key, group);
      group[visibility].criteria.push(index);
      group[visibility].properties.add(keyOf(check.property));
    });
  });
  return [...groups.values()];
}

function newGroup(check: NamedCheck, place: number): Group {
  const nobody = (): Asked => ({ criteria: [], properties: new Set() });
  return { check, hardness: hardnessOf(check), place, visible: nobody(), hidden: nobody() };
}

function keyOf({ name, parameters }: NamedProperty): string {
  return JSON.stringify([name, parameters]);
}

function promisedBy(
  { role, checks }: Criterion,
  criterion: number | null,
  isVisible: boolean,
): Promised[] {
  if (role === "cost") return [];
  return checks
    .filter(({ property }) => !hasNumber(property.parameters))
    .map((check) => {
      const { property } = check;
      return { property, check, hardness: hardnessOf(check), criterion, isVisible };
    });
}

/** A number may be meant for this size of cluster, or for these delays, and no others. */
function hasNumber(parameter: unknown): boolean {
  if (typeof parameter !== "object" || parameter === null) return typeof parameter === "number";
  return Object.values(parameter).some(hasNumber);
}

function applies(one: Promised, { check, hardness }: Group): boolean {
  const { property } = one;
  if (!isNoHarder(hardness, one.hardness)) return false;
  // A parameter (the lowest shall win) goes with what the processes are told.
  const isMeant = Object.keys(property.parameters).length === 0 || sameGrants(check, one.check);
  if (!isMeant) return false;
  return check.schedules.kind !== "every" || one.check.over === "steps";
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
  return firstOfEach(own, visible.properties).flatMap(({ property, criterion }) => {
    const told = criterion ?? visible.criteria[0];
    return told === undefined ? [] : [{ property, check: place, criterion: told }];
  });
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
    return told === undefined || told === null ? [] : [{ property, check: place, criterion: told }];
  });
}

/**
 * The same properties as hidden criteria state them, although in easier runs. Whoever asks for a
 * property tells of it best: a lock that lets nobody in loses no points for letting two in.
 */
function stated(fitting: readonly Promised[], promised: readonly Promised[]): readonly Promised[] {
  const asked = new Set(fitting.map(({ property }) => keyOf(property)));
  return promised.filter(({ property, isVisible }) => !isVisible && asked.has(keyOf(property)));
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
