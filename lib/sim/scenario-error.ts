/** A scenario that makes no sense: the author's mistake, never the learner's. */
export class ScenarioError extends Error {}
