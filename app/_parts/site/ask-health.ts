// Why a page could not be made, in words, by what the server says of its health.

export const unknownTrouble =
  "Something went wrong on the server. Your programs are kept in this browser, and what was " +
  "handed in is safe. Try again; if it stays so, tell whoever runs this server.";

const away =
  "The course's database cannot be reached right now. What was handed in is safe, and your " +
  "programs are kept in this browser. Lessons work without it. Try again in a minute.";

const full =
  "The server's disk is full. What was handed in before is safe; nothing new can be stored until " +
  "its operator has made room. Tell your instructor.";

const noAnswer =
  "The server does not answer. Your programs are kept in this browser. Try again in a minute.";

export async function askHealth(): Promise<string> {
  const response = await fetch("/health", { cache: "no-store" }).catch(() => null);
  const health: unknown = await response?.json().catch(() => null);
  return response === null ? noAnswer : wordsOf(health);
}

function wordsOf(health: unknown): string {
  const checks = typeof health === "object" && health !== null ? Reflect.get(health, "checks") : {};
  const database: unknown =
    typeof checks === "object" && checks !== null ? Reflect.get(checks, "database") : "ok";
  if (database === "disk full") return full;
  return database === undefined || database === "ok" ? unknownTrouble : away;
}
