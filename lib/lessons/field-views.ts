/** The `views: [next pointer, holding token]` of a head: how pictures show a lesson's fields. */

import type { FieldKind, FieldKinds } from "../sim/field-kind.ts";
import { fieldKinds, isFieldKind } from "../sim/field-kind.ts";
import type { LessonHead } from "./frontmatter.ts";

type Head = Pick<LessonHead, "views"> | null;

/** What cannot be read is left out; `lesson check` tells of it. */
export function viewsOfHead(head: Head): FieldKinds {
  const read = (head?.views ?? []).flatMap((entry): (readonly [string, FieldKind])[] => {
    const [field = "", kind = "", ...more] = entry.split(/\s+/);
    return isFieldKind(kind) && more.length === 0 ? [[field, kind]] : [];
  });
  return Object.fromEntries(read);
}

/** The entries that name no kind, with what to write instead. */
export function viewComplaints(head: Head): readonly { what: string; remedy: string }[] {
  return (head?.views ?? []).flatMap((entry) => {
    const [, kind = "", ...more] = entry.split(/\s+/);
    if (isFieldKind(kind) && more.length === 0) return [];
    const what = `\`${entry}\` is no view of a field`;
    const example = "Write a field and its kind, such as `next pointer`";
    const remedy = `${example}; the kinds are ${fieldKinds.join(", ")}`;
    return [{ what, remedy }];
  });
}
