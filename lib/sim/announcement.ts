/** What stories and pictures make of a process's announcements; the kernel itself makes nothing. */

import type { DrawnAnnouncement } from "./field-kind.ts";

export interface AnnouncementKind {
  /** As it is told, in the past, with `{}` where the value goes: "elected p{}". */
  readonly told?: string;
  /** One process's part of a cut: a picture has a line through all parts of the same one. */
  readonly cut?: CutFields;
  /** What it says of the process that announces it, for pictures of the processes. */
  readonly drawn?: DrawnAnnouncement;
  /** What was in flight to it, as a snapshot has it. */
  readonly channel?: ChannelFields;
}

/** Which fields of the announced value tell about a channel. */
export interface ChannelFields {
  readonly of: string;
  /** The sender. */
  readonly from: string;
  readonly shows: string;
}

/** Which fields of the announced value a picture of the cut shows. */
export interface CutFields {
  /** The field by which parts belong together. */
  readonly of: string;
  /** The field that is written beside the process's part. */
  readonly shows: string;
}

/** By the announcement's name; one that is not listed is quoted by it. */
export type AnnouncementKinds = { readonly [name: string]: AnnouncementKind };
