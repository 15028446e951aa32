/** Every kind of mistake that is made. A new one is one line here. */

import { compared, sortedAsText } from "./comparisons.ts";
import { flipped, logic, negated, unguarded } from "./conditions.ts";
import { confused, notReset, unfiltered } from "./fields.ts";
import type { Operator } from "./mutation.ts";
import { arithmetic, cappedCount, frozenSize, offByOne, otherExtreme } from "./numbers.ts";
import { otherEnd } from "./queues.ts";
import { onlyInSmallClusters, onlyTheFirstTimes } from "./repetition.ts";
import { allButOne, otherDelay, wrongRecipient } from "./sending.ts";
import { doubled, dropped, fallsThrough, reordered } from "./statements.ts";

/** Of two that make the same program, the first one names it. */
export const operators: readonly Operator[] = [
  notReset,
  compared,
  sortedAsText,
  negated,
  unguarded,
  logic,
  flipped,
  frozenSize,
  offByOne,
  cappedCount,
  otherExtreme,
  arithmetic,
  dropped,
  doubled,
  reordered,
  fallsThrough,
  confused,
  unfiltered,
  onlyTheFirstTimes,
  onlyInSmallClusters,
  otherEnd,
  allButOne,
  wrongRecipient,
  otherDelay,
];
