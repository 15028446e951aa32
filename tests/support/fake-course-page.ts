// The pages of a fake platform: a course that shows the tool in a frame, the storage that some
// platforms keep for tools, and a place where a tool registers itself.
import type { FakePlatform } from "./fake-platform.ts";

/** What LTI's client-side messages ask of a platform, in memory. */
const storageScript = `
  const kept = new Map();
  addEventListener("message", ({ data, source, origin }) => {
    if (data.subject === "lti.put_data") kept.set(data.key, data.value);
    else if (data.subject !== "lti.get_data") return;
    const { key, message_id } = data;
    const subject = data.subject + ".response";
    source.postMessage({ subject, message_id, key, value: kept.get(key) }, origin);
  });
`;

/** Adds a page with `address` in a frame; answers its path. */
export function addFramingPage(
  platform: FakePlatform,
  address: string,
  { withStorage }: { readonly withStorage: boolean },
): string {
  const path = `/course-${platform.pages.size}`;
  platform.pages.set("/storage", `<!doctype html><script>${storageScript}</script>`);
  const source = `${platform.issuer}/storage`;
  const storage = `<iframe name="storage" title="Storage" src="${source}"></iframe>`;
  const frame = `<iframe name="tool" title="Tool" width="900" height="600"></iframe>`;
  // The storage must listen before the tool speaks.
  const begin = `addEventListener("load", () => {
    frames.tool.location = ${JSON.stringify(address)};
  });
  addEventListener("message", ({ data }) => {
    if (data.subject === "org.imsglobal.lti.close") document.title = "Closed";
  });`;
  const body = `${withStorage ? storage : ""}${frame}<script>${begin}</script>`;
  platform.pages.set(path, `<!doctype html><html lang="en"><title>A course</title>${body}</html>`);
  return path;
}
