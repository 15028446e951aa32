// Work that a hostile program may do in a handler, by what it is after. LOOP stands for the head of
// a loop: one that never ends, or one that ends within a handler's budget.

const text = '"a".repeat(15000)';
const list = "Array.from({ length: 1000 }, (_, i) => i)";
const table = 'Object.fromEntries(Array.from({ length: 300 }, (_, i) => ["k" + i, i]))';

const burdens: { readonly [name: string]: string } = {
  "an empty loop": "LOOP {}",
  "colliding texts as keys":
    `const s = new Set(); const t = ${text}; for (let i = 0; i < 20; ` +
    `i++) s.add(t + i); LOOP s.has(t + "x");`,
  "fresh texts as keys": 'const m = new Map(); let i = 0; LOOP m.set("k" + i++, 0);',
  "objects as keys": "const m = new Map(); LOOP m.set({}, 0);",
  "many maps": "let m; LOOP m = new Map([[1, 2], [3, 4]]);",
  "a map that grows while it is walked":
    "const m = new Map([[0, 0]]); " +
    "LOOP { for (const [k] of m) { m.set(k + 1, 0); if (k > 50) break; } m.clear(); " +
    "m.set(0, 0); }",
  "long texts compared": `${twoTexts("c")} let n = 0; LOOP if (a < b) n++;`,
  "long texts that are equal": `${twoTexts("b")} let n = 0; LOOP if (a === b) n++;`,
  "a switch over long texts": `${twoTexts("c")} LOOP switch (a) { case b: break; default: }`,
  closures: "let k; LOOP k = [() => k, () => k, () => k, () => k];",
  "closures that are kept": "const k = []; LOOP k.push(() => k);",
  "small lists that are kept": "const k = []; LOOP k.push([1, 2, 3, 4]);",
  "nested literals that are kept":
    "const k = []; LOOP k.push([[1, 2, 3], [4, 5, 6], [7, 8, 9]], { a: [1], b: { c: 2 } });",
  "objects that are kept": "const k = []; LOOP k.push({ a: k, b: 1, c: null });",
  "bound methods": "const f = this.log; LOOP f.bind(this);",
  "a native that calls a native": `const l = ${list}; LOOP l.map(Math.abs);`,
  "a native that calls back": `const l = ${list}; LOOP l.forEach((x) => x);`,
  "a native that reduces": `const l = ${list}; LOOP l.reduce((a, x) => a + x, 0);`,
  "lists filled and searched": `const l = ${list}; LOOP { l.fill(1); l.findLast((x) => x > 1); }`,
  "powers and roots": "let x = 2; LOOP x = Math.cbrt(x ** 1.5) + Math.sqrt(x) + 1;",
  "objects taken apart": `const o = ${table}; LOOP { const { k1, ...r } = o; }`,
  "lists taken apart": `const l = ${list}; LOOP { const [a, b, ...r] = l; }`,
  "long numbers parsed": 'const t = "1".repeat(15000); LOOP parseInt(t);',
  "long numbers by operators":
    'const t = "1".repeat(15000); let x = 0; LOOP { x = t; x -= 1; x = t; x++; x = +t; }',
  "long numbers in fields":
    'const t = "1".repeat(15000); const o = { x: 0 }; LOOP { o.x = t; o.x *= 2; o.x = t; o.x--; }',
  "errors made": 'LOOP new Error("x");',
  "errors thrown": 'LOOP { try { throw new Error("x"); } catch {} }',
  "errors of the engine": "LOOP { try { null.x; } catch {} }",
  "errors far down":
    "const f = (n) => { if (n > 0) f(n - 1); else null.x; }; LOOP { try { f(200); } catch {} }",
  "errors handed up":
    "const f = (n) => { try { if (n > 0) f(n - 1); else null.x; " +
    "} catch (e) { throw e; } }; LOOP { try { f(20); } catch {} }",
  "deep calls":
    "const f = (n, a, b, c, d) => n < 1 ? a : f(n - 1, b, c, d, a); LOOP f(400, 1, 2, 3, 4);",
  "sorting with a comparator":
    `const l = ${list}; const by = (a, b) => (a * 7919) % 1000 - (b * 7919) % 1000; ` +
    `LOOP l.slice().sort(by);`,
  "sorting texts": `const l = ${list}.map(String); LOOP l.slice().sort();`,
  "deep JSON":
    "let v = []; for (let i = 0; i < 60; i++) v = [v]; LOOP JSON.parse(JSON.stringify(v));",
  "wide JSON": `const v = ${list}; LOOP JSON.parse(JSON.stringify(v));`,
  "a text that grows by its first letter":
    'let s = "ab"; LOOP { s = s + s[0]; if (s.length > 15000) s = "ab"; }',
  "join and split": 'let t = "a,".repeat(1000); LOOP t = t.split(",").join(",");',
  "a search at its worst":
    'const t = "a".repeat(8000), p = "a".repeat(4000) + "b"; LOOP t.includes(p);',
  "replacing everything": 'const t = "a".repeat(1000); LOOP t.replaceAll("a", "bc");',
  "letter case": 'const t = "Äb".repeat(2000); LOOP t.toLowerCase();',
  "includes in a long list": `const l = ${list}; LOOP l.includes(-1);`,
  "copying within": `const l = ${list}; LOOP l.copyWithin(0, 1);`,
  "slice and concat": `const l = ${list}; LOOP l.slice().concat(l);`,
  flattening: `const l = ${list}.map((x) => [x]); LOOP l.flat();`,
  "shift and unshift": `const l = ${list}; LOOP l.unshift(l.pop());`,
  "keys of a large object": `const o = ${table}; LOOP Object.keys(o);`,
  "entries of a large object": `const o = ${table}; LOOP Object.entries(o);`,
  "spreading a large object": `const o = ${table}; LOOP ({ ...o });`,
  "deleting from a table": 'const o = {}; let i = 0; LOOP { o["k" + i] = 1; delete o["k" + i++]; }',
  "lists from a length": "LOOP Array.from({ length: 500 });",
  "lists with holes": "let l; LOOP { l = []; l[1000] = 1; }",
  "many arguments": "const l = new Array(200).fill(0); const f = (...r) => r.length; LOOP f(...l);",
  "numbers written": "LOOP { (1.5e-300).toPrecision(100); String(0.1 + 0.2); }",
  logarithms: "let x = 2; LOOP x = Math.log(x) + 3;",
  notes: 'for (let i = 0; i < 2000; i++) this.log("x".repeat(500));',
  "a message to everybody, large":
    "const l = new Array(4000).fill(0); " +
    "for (const p of this.peers) for (let i = 0; i < 5; i++) try { this.send(p, { " +
    'type: "?", l }); } catch {}',
  "messages to oneself":
    'for (let i = 0; i < 50; i++) try { this.send(this.id, { type: "?" }); } catch {}',
  "state that grows": "this.burden = [...(this.burden ?? []), 1, 2, 3, 4];",
  "state near the limit": "this.burden ??= Array.from({ length: 5000 }, (_, i) => i);",
  "state that counts": "this.burden = (this.burden ?? 0) + 1;",
  "long text as state": `this.burden = ${text};`,
};

/** Each burden with a loop that never ends, and with one that does. */
export function everyBurden(): readonly (readonly [name: string, statement: string])[] {
  return Object.entries(burdens).flatMap(([name, statement]) => {
    const block = (loop: string): string => `{ ${statement.replace("LOOP", loop)} }`;
    if (!statement.includes("LOOP")) return [[name, block("")] as const];
    const ends = [
      ["for (;;)", "without end"],
      ["for (let n = 0; n < 300; n++)", "300 times"],
    ];
    return ends.map(([loop = "", how]) => [`${name}, ${how}`, block(loop)] as const);
  });
}

/** Two long texts that are alike up to their last letters. */
function twoTexts(end: string): string {
  return `const a = ${text} + "b", b = ${text} + "${end}";`;
}
