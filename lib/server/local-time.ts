/**
 * Dates are stored as instants and typed as the clock on somebody's wall. Which wall, a zone says:
 * `Europe/Berlin`. Pure, for the page as well.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** As a field of the kind `datetime-local` has it: 2026-11-16T15:00. */
export function wallTime(instant: Date, zone: string): string {
  const shifted = new Date(instant.getTime() + zoneOffset(instant, zone));
  return shifted.toISOString().slice(0, 16);
}

/**
 * Null when the text is no time. Of an hour that comes twice the first is meant; one that is
 * skipped is counted on from the hour before.
 */
export function instantOf(wall: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(wall)) return null;
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const around = [asUtc - dayMs, asUtc + dayMs];
  const candidates = around.map((near) => new Date(asUtc - zoneOffset(new Date(near), zone)));
  const fitting = candidates.filter((one) => wallTime(one, zone) === wall.slice(0, 16));
  const [first] = fitting.sort((one, other) => one.getTime() - other.getTime());
  return first ?? candidates[0] ?? null;
}

/** How far the zone's clocks are ahead of UTC. */
function zoneOffset(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return wall - Math.floor(instant.getTime() / 1_000) * 1_000;
}
