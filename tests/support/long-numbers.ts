// Logarithms and exponentials to 300 binary digits, slowly and by whole numbers only: what the
// sandbox's own functions are measured against.

const digits = 300n;
export const unit = 1n << digits;

/** A number as so many parts of `unit`; exact for every number that is not tiny. */
export function fixed(value: number): bigint {
  const words = new DataView(new ArrayBuffer(8));
  words.setFloat64(0, Math.abs(value));
  const bits = words.getBigUint64(0);
  const exponent = Number(bits >> 52n);
  const fraction = (bits & ((1n << 52n) - 1n)) | (exponent === 0 ? 0n : 1n << 52n);
  const shift = BigInt(Math.max(exponent, 1) - 1075) + digits;
  const size = shift >= 0n ? fraction << shift : fraction >> -shift;
  return value < 0 ? -size : size;
}

export function longLog(value: bigint): bigint {
  let halvings = 0n;
  let x = value;
  for (; x > unit * 2n; halvings++) x /= 2n;
  for (; x < unit; halvings--) x *= 2n;
  return atanhTwice(x) + halvings * atanhTwice(unit * 2n);
}

/** 2 artanh ((x − 1) / (x + 1)), which is ln x. */
function atanhTwice(x: bigint): bigint {
  const s = ((x - unit) * unit) / (x + unit);
  const square = (s * s) / unit;
  let sum = 0n;
  for (let power = s, odd = 1n; power !== 0n; power = (power * square) / unit, odd += 2n) {
    sum += power / odd;
  }
  return 2n * sum;
}

export function longExp(value: bigint): bigint {
  const halvings = 16n;
  const x = value >> halvings;
  let sum = unit;
  for (let term = x, n = 2n; term !== 0n && term !== -1n; term = (term * x) / unit / n, n++) {
    sum += term;
  }
  for (let count = 0n; count < halvings; count++) sum = (sum * sum) / unit;
  return sum;
}

/** How far a number is from a long one, in units of the number's last place. */
export function errorInUnits(value: number, exact: bigint): number {
  const difference = fixed(value) - exact;
  const size = difference < 0n ? -difference : difference;
  const place = fixed(lastPlace(value));
  return Number((size * 1_000_000n) / place) / 1_000_000;
}

function lastPlace(value: number): number {
  const words = new DataView(new ArrayBuffer(8));
  words.setFloat64(0, Math.abs(value));
  words.setBigUint64(0, words.getBigUint64(0) + 1n);
  return words.getFloat64(0) - Math.abs(value);
}

/** The root of the sum of the squares. */
export function longRoot(sides: readonly bigint[]): bigint {
  const square = sides.reduce((sum, side) => sum + side * side, 0n);
  let root = 1n << BigInt((square.toString(2).length / 2 + 1) | 0);
  for (let next = (root + square / root) / 2n; next < root; next = (root + square / root) / 2n) {
    root = next;
  }
  return root;
}
