// Reads every file of the site from a server that runs just for that, and writes it where a plain
// file server finds it. What readers get is what our own server would have answered.
import { join } from "node:path";
import { writeWhole } from "../shell/write-files.ts";
import { staticPage } from "./static-page.ts";

/** What matters here of the list that the site gives of itself. */
interface SiteFile {
  readonly kind: "page" | "file";
  readonly path: string;
}

/** So many are asked for at once. */
const lanes = 3;

/** `site` is the address of its start, with a slash. */
export async function exportFiles(
  site: string,
  folder: string,
  onFile: (done: number, all: number) => void,
): Promise<number> {
  const list = await read(new URL("site-files.json", site));
  writeWhole(join(folder, "site-files.json"), list);
  const { files }: { readonly files: readonly SiteFile[] } = JSON.parse(
    new TextDecoder().decode(list),
  );
  const waiting = [...files];
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await exportFile(site, folder, next);
      done += 1;
      onFile(done, files.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const missing = await read(new URL("no-such-page/", site), 404);
  writeWhole(join(folder, "404.html"), staticPage(new TextDecoder().decode(missing)));
  return files.length + 2;
}

async function exportFile(site: string, folder: string, { kind, path }: SiteFile): Promise<void> {
  const inside = path.slice(1);
  if (kind === "file") {
    writeWhole(join(folder, ...inside.split("/")), await read(new URL(inside, site)));
    return;
  }
  const html = await read(new URL(inside === "" ? "" : `${inside}/`, site));
  const place = join(folder, ...inside.split("/"), "index.html");
  writeWhole(place, staticPage(new TextDecoder().decode(html)));
}

/** A busy server may end a connection at the moment of the next question. */
const triesMax = 5;

async function read(address: URL, wanted = 200): Promise<Uint8Array> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(address, { redirect: "error" });
      const body = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === wanted) return body;
      throw new Misread(`${address.pathname} answers ${answer.status}`);
    } catch (error) {
      if (error instanceof Misread || tries === triesMax) throw error;
    }
  }
}

class Misread extends Error {}
