/** What is wrong with a lesson: where, what, and what to do about it. */

export interface Complaint {
  /** Relative to the lesson's folder. */
  readonly file: string;
  readonly line: number | null;
  readonly what: string;
  readonly remedy: string;
}

export function describeComplaint({ file, line, what, remedy }: Complaint): string {
  return `${file}${line === null ? "" : `:${line}`}: ${what}. ${remedy}.`;
}
