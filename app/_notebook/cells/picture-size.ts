// How large a picture wants to be, read from its first bytes, so that the text below it does not
// jump when it arrives.
import { readFileSync } from "node:fs";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Null for a form we cannot read. */
export function pictureSize(path: string): PictureSize | null {
  try {
    const bytes = readFileSync(path);
    if (path.endsWith(".svg")) return svgSize(bytes.toString("utf8"));
    return path.endsWith(".png") ? pngSize(bytes) : null;
  } catch {
    return null;
  }
}

function svgSize(text: string): PictureSize | null {
  const box = /viewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(text);
  return box === null ? null : { width: Number(box[1]), height: Number(box[2]) };
}

/** A PNG begins with eight fixed bytes, then its header's length, name, width and height. */
function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
