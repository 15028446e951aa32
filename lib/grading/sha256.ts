/** SHA-256 of a text: the same in a page, also one served without encryption, and in Node. */

const roundConstants = constants(64, (prime) => Math.cbrt(prime));
const startHash = constants(8, (prime) => Math.sqrt(prime));

/** The first 32 bits behind the point of the roots of the first primes (FIPS 180-4). */
function constants(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (!isPrime(number)) continue;
    found.push(((root(number) % 1) * 2 ** 32) | 0);
  }
  return found;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor === 0) return false;
  }
  return true;
}

export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  const hash = Int32Array.from(startHash);
  const words = new Int32Array(64);
  for (let offset = 0; offset < bytes.length; offset += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getInt32(offset + 4 * index);
    compress(hash, words);
  }
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** A one bit, zeros, and the length in bits, up to a multiple of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  result.set(bytes);
  result[bytes.length] = 0x80;
  const view = new DataView(result.buffer);
  view.setUint32(result.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(result.length - 4, (bytes.length << 3) >>> 0);
  return result;
}

function compress(hash: Int32Array, words: Int32Array): void {
  for (let index = 16; index < 64; index++) {
    const [early, late] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = ((words[index - 16] ?? 0) + low + (words[index - 7] ?? 0) + high) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mixed + choice + (roundConstants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = ((hash[index] ?? 0) + value) | 0;
  });
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
