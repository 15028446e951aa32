"use client";
// For authors: the page they look at follows the files they save.
import { useEffect } from "react";
import { siteAddress } from "../../_parts/address/site-address.ts";

/** Editors save in several steps; this long without another change counts as saved. */
const settleMs = 300;

type Props = {
  readonly slug: string;
  /** What the page shows; the server knows whether there is something newer. */
  readonly version: string;
};

export function ReloadOnSave({ slug, version }: Props) {
  useEffect(() => {
    const saves = new EventSource(siteAddress(`/lessons/${slug}/saved?shown=${version}`));
    let timer: ReturnType<typeof setTimeout> | undefined;
    saves.addEventListener("message", () => {
      clearTimeout(timer);
      timer = setTimeout(() => location.reload(), settleMs);
    });
    return () => {
      clearTimeout(timer);
      saves.close();
    };
  }, [slug, version]);
  return null;
}
