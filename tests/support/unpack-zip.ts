// Unpacks a zip with the rights of its files, as `unzip` does.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";

/** Writes the files into the folder and answers the mode of each by name. */
export function unpackZip(zip: Uint8Array, folder: string): ReadonlyMap<string, number> {
  const modes = modesIn(zip);
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { mode: modes.get(name) ?? 0o644 });
  }
  return modes;
}

const entryStart = 0x02014b50;

/** From the directory at the end of the file; its numbers have the least byte first. */
function modesIn(zip: Uint8Array): ReadonlyMap<string, number> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.length - 22; // without a comment the last record is this long
  const modes = new Map<string, number>();
  for (let place = view.getUint32(end + 16, true); view.getUint32(place, true) === entryStart; ) {
    const [name, extra, comment] = [28, 30, 32].map((at) => view.getUint16(place + at, true));
    const start = place + 46;
    const text = strFromU8(zip.subarray(start, start + (name ?? 0)));
    modes.set(text, (view.getUint32(place + 38, true) >>> 16) & 0o777);
    place = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return modes;
}
