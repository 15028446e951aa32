/** The steps that a job may still take. The meter keeps it for programs that are not trusted. */

export interface Account {
  readonly left: number;
  allow(steps: number): void;
  spend(steps: number): void;
  /** A run that is under way may spend so many more than there are. */
  allowDebt(steps: number): void;
}

/** For programs that are trusted. */
export const unlimited: Account = {
  left: Number.POSITIVE_INFINITY,
  allow: () => {},
  spend: () => {},
  allowDebt: () => {},
};
