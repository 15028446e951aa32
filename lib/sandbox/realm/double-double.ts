/**
 * Numbers with twice the digits: the exact sum of two ordinary ones, the second at most half a
 * unit in the last place of the first. Only +, −, ×, ÷ and square roots are used, which IEEE 754
 * and the language fix to the last bit, so that every engine gives the same bytes.
 */

export interface Double {
  readonly high: number;
  readonly low: number;
}

/** Exact, when |left| ≥ |right|. */
function quickSum(left: number, right: number): Double {
  const high = left + right;
  return { high, low: right - (high - left) };
}

/** Exact. */
export function exactSum(left: number, right: number): Double {
  const high = left + right;
  const part = high - left;
  return { high, low: left - (high - part) + (right - part) };
}

/** 2²⁷ + 1 cuts a number into two halves whose products are exact. */
const splitter = 134_217_729;

/** Exact, as long as neither factor exceeds 2⁹⁹⁰ and the product is not tiny. */
function exactProduct(left: number, right: number): Double {
  const high = left * right;
  const leftWide = splitter * left;
  const leftHigh = leftWide - (leftWide - left);
  const leftLow = left - leftHigh;
  const rightWide = splitter * right;
  const rightHigh = rightWide - (rightWide - right);
  const rightLow = right - rightHigh;
  const rest = leftHigh * rightHigh - high + leftHigh * rightLow + leftLow * rightHigh;
  return { high, low: rest + leftLow * rightLow };
}

export function add(left: Double, right: Double): Double {
  const sum = exactSum(left.high, right.high);
  const rest = exactSum(left.low, right.low);
  const middle = quickSum(sum.high, sum.low + rest.high);
  return quickSum(middle.high, middle.low + rest.low);
}

export function addNumber(left: Double, right: number): Double {
  const sum = exactSum(left.high, right);
  return quickSum(sum.high, sum.low + left.low);
}

export function multiply(left: Double, right: Double): Double {
  const product = exactProduct(left.high, right.high);
  return quickSum(product.high, product.low + (left.high * right.low + left.low * right.high));
}

export function multiplyNumber(left: Double, right: number): Double {
  const product = exactProduct(left.high, right);
  return quickSum(product.high, product.low + left.low * right);
}

export function divide(left: Double, right: Double): Double {
  const first = left.high / right.high;
  const rest = add(left, multiplyNumber(right, -first));
  const second = rest.high / right.high;
  const last = add(rest, multiplyNumber(right, -second));
  const quotient = quickSum(first, second);
  return addNumber(quotient, last.high / right.high);
}

/** For a square between 2⁻⁹⁰⁰ and 2⁹⁰⁰. */
export function squareRoot(square: Double): number {
  const root = Math.sqrt(square.high);
  const rest = add(square, multiplyNumber(exactProduct(root, root), -1));
  return root + rest.high / (2 * root);
}
