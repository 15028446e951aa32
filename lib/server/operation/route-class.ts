/**
 * The sort of address a request goes to, for logs and metrics. Only words that our own addresses
 * are made of stay; an id, a lesson, a file and whatever else somebody tries becomes a star, so
 * there are few classes and none of them tells about anybody.
 */

/** A test compares them with the folders of `app`. */
const words = new Set([
  ...["courses", "submissions", "program", "report", "state", "tasks", "submit"],
  ...["settings", "remove", "release", "regrade", "override", "move", "extension", "copy", "retry"],
  ...["title", "codes", "regrades", "discard", "apply", "queue", "people", "names", "role"],
  ...["return-code", "merge", "gradebook", "audit", "passbacks", "section", "invite", "joins"],
  ...["lti", "register", "platforms", "login", "links", "launch", "jwks", "deep-link", "continue"],
  ...["join", "enter", "leave", "return", "welcome", "written", "invited", "setup", "create"],
  ...["data", "erase"],
  ...["lessons", "explore", "figures", "rubric", "saved", "solution", "trace", "programs", "embed"],
  ...["glossary", "search-index.json", "site-files.json", "space-time.svg", "health", "metrics"],
]);
const files = new Set([
  ...["_next", "monaco", "sandbox", "learner-api", "icon.svg"],
  ...["service-worker.js", "manifest.webmanifest"],
]);
const depthLimit = 8;

export function routeClass(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const parts = path.split("/").filter((part) => part !== "");
  if (files.has(parts[0] ?? "")) return "/files";
  return `/${parts
    .slice(0, depthLimit)
    .map((part) => (words.has(part) ? part : "*"))
    .join("/")}`;
}
