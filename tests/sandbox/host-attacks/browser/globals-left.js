// tries: find a name that is not the language's
// where: learner
const known = new Set(
  "AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet console decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape".split(" "),
);
const found = [];
for (let at = globalThis; at !== null && at !== Object.prototype; at = Reflect.getPrototypeOf(at)) {
  for (const key of Reflect.ownKeys(at)) {
    if (!known.has(key) && Object(at[key]) === at[key]) found.push(String(key));
  }
}
if (Reflect.ownKeys(console).length > 0) found.push("console");
return found.length === 0 ? "nothing" : `ESCAPED ${found}`;
