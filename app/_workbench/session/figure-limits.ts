/** Of runs and searches of lessons' own programs: for people to step through, not load tests. */
export const figureLimits = { stepLimit: 5_000, tickLimit: 1_000_000 };

/** A search that a page waits for; lessons' own scenarios are far smaller. */
export const figureStateLimit = 200_000;
