// A line item is one column of the platform's gradebook. Ours carry the exercise as `resourceId`,
// so that the same column is found again instead of being made twice.
import { z } from "zod";
import { jsonOf } from "./call.ts";
import type { LineItemWish } from "./deep-linking.ts";
import { type Failure, lastingFailure } from "./delivery.ts";
import { callGradeService, type GradeService } from "./grade-service.ts";

const itemType = "application/vnd.ims.lis.v2.lineitem+json";
const containerType = "application/vnd.ims.lis.v2.lineitemcontainer+json";
const pagesMax = 50;

const lineItem = z.object({
  id: z.string().min(1).max(4096),
  label: z.string(),
  scoreMaximum: z.number().positive(),
  resourceId: z.string().nullish(),
  tag: z.string().nullish(),
});

export type LineItem = z.infer<typeof lineItem>;

type Found = { readonly kind: "line-item"; readonly item: LineItem } | Failure;

export async function findOrCreateLineItem(
  service: GradeService,
  container: string,
  wish: LineItemWish,
  now: Date,
): Promise<Found> {
  const filtered = new URL(container);
  filtered.searchParams.set("resource_id", wish.resourceId);
  filtered.searchParams.set("tag", wish.tag);
  let page: string | null = filtered.href;
  for (let count = 0; page !== null; count += 1) {
    if (count === pagesMax) return lastingFailure("The platform's list of columns has no end.");
    const headers = { accept: containerType };
    const what = "Columns not read";
    const answer = await callGradeService(service, page, { method: "GET", headers }, what, now);
    if (answer.kind === "failed") return answer;
    const items = z.array(lineItem).safeParse(jsonOf(answer.text));
    if (!items.success) return lastingFailure("The platform's list of columns is malformed.");
    // Platforms may ignore the filter, so what comes back is compared once more.
    const item = items.data.find((each) => {
      return each.resourceId === wish.resourceId && each.tag === wish.tag;
    });
    if (item !== undefined) return { kind: "line-item", item };
    page = nextPage(answer.headers.get("link"), page);
  }
  return createLineItem(service, container, wish, now);
}

async function createLineItem(
  service: GradeService,
  container: string,
  wish: LineItemWish,
  now: Date,
): Promise<Found> {
  const headers = { accept: itemType, "content-type": itemType };
  const body = JSON.stringify(wish);
  const options = { method: "POST", headers, body } as const;
  const answer = await callGradeService(service, container, options, "Column not made", now);
  if (answer.kind === "failed") return answer;
  const item = lineItem.safeParse(jsonOf(answer.text));
  if (!item.success) return lastingFailure("The platform's new column is malformed.");
  return { kind: "line-item", item: item.data };
}

/** The page after this one; only on the same host, which the token is meant for. */
function nextPage(link: string | null, current: string): string | null {
  for (const part of (link ?? "").split(/,(?=\s*<)/)) {
    const [, target, attributes = ""] = /^\s*<([^>]*)>(.*)$/.exec(part) ?? [];
    const isNext = relationsOf(attributes).includes("next");
    if (target === undefined || !isNext || !URL.canParse(target, current)) continue;
    const next = new URL(target, current);
    return next.origin === new URL(current).origin ? next.href : null;
  }
  return null;
}

function relationsOf(attributes: string): readonly string[] {
  const relation = attributes.split(";").find((one) => /^\s*rel\s*=/i.test(one)) ?? "";
  const value = relation.slice(relation.indexOf("=") + 1).replaceAll('"', "");
  return value.trim().toLowerCase().split(/\s+/);
}
