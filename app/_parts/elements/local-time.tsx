"use client";
// A moment by the reader's own clock; by that of Greenwich until scripts run.
import { useSyncExternalStore } from "react";

type Props = { readonly at: Date };

const parts = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
} as const;

const never = () => () => {};

export function LocalTime({ at }: Props) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const text = isAwake
    ? new Intl.DateTimeFormat("en-GB", parts).format(at)
    : `${new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "UTC" }).format(at)} UTC`;
  return <time dateTime={at.toISOString()}>{text}</time>;
}
