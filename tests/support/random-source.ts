/**
 * JavaScript as nobody writes it: every kind of expression and statement that a program may have,
 * with anything that can stand between two words. Most of what comes out compiles; what it
 * computes ends soon, by itself or with an error.
 */

import fc from "fast-check";

type Text = fc.Arbitrary<string>;

/**
 * `·` stands for a gap that needs at least a space, `¤` for one that needs nothing, `§` for a
 * number that makes a name new.
 */
const gaps = /[·¤]/g;

/** Anything a reader may take for a gap, and things that only some readers do. */
const plainGaps = [" ", "\n", "\t", "/**/", "/*\n*/", "// c\n", "\r\n", "\u2028", "\u00a0"];
const oddGaps = ["\r", "\u2029", "\ufeff", "\n/* a */ ", "/* ` */", "// */ '\n", "/* <!-- */"];

/** Fills the gaps, most of them with little. */
export function filled(texts: Text): Text {
  const gap = fc.oneof(
    { weight: 12, arbitrary: fc.constant(" ") },
    { weight: 2, arbitrary: fc.constantFrom(...plainGaps) },
    { weight: 1, arbitrary: fc.constantFrom(...oddGaps) },
  );
  const bare = fc.boolean();
  return fc
    .tuple(texts, fc.array(fc.tuple(gap, bare), { minLength: 20, maxLength: 40 }))
    .map(([text, fillings]) => {
      let next = 0;
      return numbered(text).replace(gaps, (kind) => {
        const [filling, isBare] = fillings[next++ % fillings.length] ?? [" ", false];
        return kind === "¤" && isBare ? "" : filling;
      });
    });
}

/** Declared names get numbers, so that few meet by accident. */
function numbered(text: string): string {
  let count = 0;
  return text.replace(/§/g, () => `${count++}`);
}

/** Texts between words that an engine could take for a comment: most break the program. */
export const hostileGaps: readonly string[] = [
  ...plainGaps,
  ...oddGaps,
  ..."<!--|-->|\n-->|<!-- x\n|\n--> x\n|#!|\n#!/x\n|/*\n*/-->|*/|/*|//|`|'|\"".split("|"),
  ..."\\|\\u0061|$|}|{|(|)|[|]|;|,|=>|...|?.|--|++|>|<!|!--|/|/x/|**|??|:|$$m|0|08|\0".split("|"),
];

const numbers = [
  ...["0", "1", "7", "0b101", "0o17", "0xff", "1_000", ".5e-7", "5e-324", "1e400", "1e21", "0.1"],
  ...["1.", ".5", "9007199254740993", "123456789012345680000", "0b1_0", "1e-7", "-0", "2147483648"],
];
const texts = [
  ...["'x'", '"x"', "'\\''", "'\\x3c!--'", "'<!--'", "'-->'", "'</script>'", "'//'", "'/*'", "''"],
  ...["'\\u2028'", "'\u2028'", "'\u2029'", "'\\\n'", "'\\\r\n'", "'\\0'", "'\\u{1f600}'", "'é'"],
  ...[
    "'\\ud800'",
    "'\ud83d\ude00'",
    "'`'",
    "'$" + "{a}'",
    "'use strict'",
    "'\\b\\v\\q'",
    "'\\\u2028'",
  ],
  ...[
    "`\\``",
    "`\r\n`",
    "`\n`",
    "`\\\n`",
    "`$`",
    "`\\$" + "{a}`",
    "`$\\{a}`",
    "`\u2028`",
    "`{}`",
    "`\\u{61}`",
  ],
];
const names = [
  "a",
  "b",
  "c",
  "o",
  "f",
  "async",
  "get",
  "of",
  "set",
  "ünï",
  "\\u0061",
  "from",
  "as",
];
const targets = [
  ...["a", "b", "async", "get", "o.a", "o['x']", "o[a]", "o.if", "c[0]", "\\u0062"],
  ...["t.v", "t.self.v", "t.note(o).a", "c[f(1)]", "this.w", "t.cold.v"],
];
const keys = [
  ...["a", "if", "get", "set", "static", "async", "'x'", '"b c"', "1", "0x10", "1e3", ".5", "1_0"],
  ...["[a]", "['__proto__']", "[`x`]", "new", "\\u0061b", "1e400", "''", "of", "let", "await"],
];
const arithmetic = ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"];
const comparison = ["<", ">", "<=", ">=", "==", "!=", "===", "!=="];
const assignments = ["=", "+=", "-=", "*=", "**=", "<<=", ">>>=", "&&=", "||=", "??=", "|="];

export const from = (...values: readonly string[]): Text => fc.constantFrom(...values);
const list = (parts: Text, maxLength = 3): Text =>
  fc.array(parts, { maxLength }).map((some) => some.join("¤,¤"));

/** Puts parts between the strings, one after another. */
export function write(strings: TemplateStringsArray, ...parts: readonly Text[]): Text {
  return fc
    .tuple(...parts)
    .map((some) => strings.reduce((text, next, index) => text + some[index - 1] + next));
}

const end = from(";", "\n", ";\n");

type Grammar = { expression: string; statement: string; item: string; pattern: string };

export const grammar = fc.letrec<Grammar>((tie) => {
  const e = tie("expression");
  const s = tie("statement");
  const p = tie("pattern");
  const body = fc.array(tie("item"), { maxLength: 3 }).map((some) => some.join("¤"));
  return {
    expression: fc.oneof(
      { maxDepth: 5, depthSize: "small", withCrossShrink: true },
      from(...numbers, ...texts, ...names, "this", "null", "true", "undefined"),
      from(...names),
      ...operations(e),
      ...accesses(e),
      ...literals(e),
      ...functions(e, p, body),
    ),
    statement: fc.oneof(
      { maxDepth: 5, depthSize: "small", withCrossShrink: true },
      simpleStatements(e),
      simpleStatements(e),
      ...compoundStatements(e, s, p, body),
    ),
    item: fc.oneof(
      { weight: 3, arbitrary: s },
      { weight: 1, arbitrary: write`${from("let", "const")}·[¤${p}¤]¤=¤[¤${e}¤]${end}` },
      { weight: 1, arbitrary: write`function·g§(¤${p}¤)¤{¤${body}¤}` },
    ),
    pattern: fc.oneof(
      { depthSize: "xsmall", withCrossShrink: true },
      from("x", "x§", "y§", "ünï§", "async§"),
      write`[¤${p}¤,¤,¤...z§¤]`,
      write`{¤x§¤,¤y:¤${p}¤,¤...z§¤}`,
      write`{¤${from("'x'", "1", "if", "1e3")}:¤x§¤=¤${e}¤}`,
      write`{¤x§¤=¤${e}¤}`,
      write`[¤${p}¤=¤${e}¤,¤x§¤=¤${e}¤]`,
      write`{¤a:¤${p}¤=¤${e}¤,¤b:¤[¤x§¤=¤${e}¤]¤=¤[]¤}`,
    ),
  };
});

function operations(e: Text): Text[] {
  return [
    write`${e}¤${from(...arithmetic)} ${e}`,
    write`${e}¤${from(...comparison)}¤${e}`,
    write`(¤${e}¤)¤**¤${e}`,
    write`${from(...names)}¤**¤(¤${e}¤)`,
    write`${from(...names)}¤**¤${from(...names)}¤**¤(¤${e}¤)`,
    write`${from("delete·o", "delete·c")}[¤${e}¤]`,
    write`${from("-", "+", "!", "~", "typeof·", "void·", "delete·o.")}${from(...names)}`,
    write`${from("- ", "+ ", "!", "~", "typeof·", "void·")}${e}`,
    write`${from("++", "--")}¤${from(...targets)}`,
    write`${from(...targets)}${from("++", "--")}`,
    write`${from(...targets)}${from("--", "++")}¤>¤${e}`,
    write`a <!${from("--", "++")}b`,
    write`${e}·in·o`,
    write`(¤${e}¤)·instanceof·Object`,
    write`${e}¤${from("&&", "||")}¤${e}`,
    write`(¤${e}¤)¤??¤(¤${e}¤)`,
    write`a¤??¤${from(...names)}¤??¤(¤${e}¤)`,
    write`(¤${e}¤)¤?¤${e}¤:¤${e}`,
    write`a¤?.5¤:¤${e}`,
    write`${from(...targets)}¤${from(...assignments)}¤${e}`,
    write`(¤${from(...targets)}¤${from(...assignments)}¤${e}¤)`,
    write`[¤a¤,¤b¤=¤${e}¤]¤=¤c`,
    write`[¤${from(...targets)}¤=¤${e}¤,¤,¤{¤x:¤${from(...targets)}¤=¤${e}¤}¤=¤o¤]¤=¤[]`,
    write`(¤{¤a¤,¤b:¤o.x¤=¤${e}¤,¤if:¤[¤async¤]¤}¤=¤o¤)`,
    write`(¤${e}¤,¤${e}¤)`,
    write`(¤${e}¤)`,
  ];
}

function accesses(e: Text): Text[] {
  return [
    write`(¤${e}¤)¤${from(".a", "?.a", ".if", "?.a.x", "?.f?.(1)", "?.[0]", "?.[a].x")}`,
    write`(¤o?.${from("a", "x", "f")}¤)${from(".y", "(1)", "?.z", "[a]", ".y.z")}`,
    write`new·(¤o?.${from("K", "f")}¤)(¤${e}¤)`,
    write`o¤[¤${e}¤]`,
    write`(¤${e}¤)¤[¤${e}¤]`,
    write`f(¤${list(e)}¤)`,
    write`f(¤...¤c¤,¤${e}¤,¤)`,
    write`f(¤...¤[¤,¤${e}¤,¤,¤]¤,¤...¤${e}¤)`,
    write`t¤?.note¤?.(¤${e}¤)¤?.[¤${e}¤]`,
    write`o.f(¤${list(e)}¤)`,
    write`o.f?.(¤${e}¤)`,
    write`async(¤${e}¤)`,
    write`new·o.K(¤${e}¤)`,
    write`new·o.K`,
    write`new·(¤f(¤${e}¤)¤)(¤)`,
    write`new·(¤o.g().K¤)`,
    write`new·new·o.L()(¤)`,
    write`(¤new·o.K¤).x`,
    write`${from(...numbers.slice(0, 12))} .toFixed(¤2¤)`,
    write`[¤1¤,¤2¤].map(¤${e}¤)`,
  ];
}

function literals(e: Text): Text[] {
  const property = fc.oneof(
    write`${from(...keys)}¤:¤${e}`,
    from("a", "async", "get", "ünï", "\\u0061"),
    write`...¤(¤${e}¤)`,
    write`${from(...keys)}(¤x¤=¤${e}¤)¤{¤return ${e}¤}`,
  );
  return [
    write`{¤${list(property)}¤}`.map((text) => `(${text})`),
    write`[¤${list(fc.oneof(e, from("", "...¤c", "...¤[¤,¤1¤,¤,¤]")), 4)}¤]`,
    write`${from("`", "`a", "`\\n", "`\u2028")}$\{¤${e}¤}${from("`", "<!--`", "\r\n`", "\\``")}`,
    write`\`$\{¤${e}¤}$\{¤${e}¤}//$\{¤\`$\{¤a¤}\`¤}\``,
  ];
}

function functions(e: Text, p: Text, body: Text): Text[] {
  return [
    write`(¤${p}¤=¤${e}¤) =>¤(¤${e}¤)`.map((text) => `(${text})`),
    write`(x => ({¤a:¤${e}¤}))(¤${e}¤)`,
    write`(x => ({¤a¤}¤=¤${e}¤))(¤1¤)`,
    write`(()¤=> {¤${body}¤return ${e}¤})(¤)`,
    write`(¤function·(¤${p}¤=¤${e}¤)¤{¤${body}¤return ${e}¤}¤)(¤)`,
    write`(¤function·self(¤x¤)¤{¤return x > 0 ? x : ${e}¤}¤(¤1¤)¤)`,
    write`(async => ${e})(¤1¤)`,
  ];
}

function simpleStatements(e: Text): Text {
  return fc.oneof(
    write`${e}${end}`,
    write`${from(...targets)}¤=¤${e}${end}`,
    write`var·v¤=¤${e}${end}`,
    write`${from("'use strict'", '"use\\x20strict"', "'a'", "`x`")}${end}`,
    write`return ${e}${end}`,
    write`return${end}`,
    write`throw ${e}${end}`,
    write`a${end}${from("++", "--")}b${end}`,
    write`a${end}(¤${e}¤)${end}`,
    write`a${end}[¤${e}¤]${end}`,
  );
}

function compoundStatements(e: Text, s: Text, p: Text, body: Text): Text[] {
  const heads = from(
    "let i = 0",
    "var i = 0",
    "let i = ('a' in o) ? 0 : 1",
    "let i = 0, j = (1, 2)",
  );
  const bound = from("x", "{ length }", "[x]", "{ ...r }");
  const bindings = write`${from("const", "let", "var")}·${bound}`;
  return [
    write`{¤${body}¤}`,
    write`if¤(¤${e}¤)¤${s}`,
    write`if¤(¤${e}¤)¤if¤(¤${e}¤)¤${s}¤else·${s}`,
    write`if¤(¤${e}¤)¤{¤if¤(¤${e}¤)¤${s}¤}¤else·${s}`,
    write`for¤(¤${heads}¤;¤i < 3¤;¤i++¤)¤${s}`,
    write`for¤(¤let i = (() => ('x' in o) ? 1 : 0)()¤;¤i < 2¤;¤i++¤)¤{¤${body}¤}`,
    write`for¤(¤${bindings}·of·${e}¤)¤${s}`,
    write`for¤(¤const·{¤...q¤}·of·c¤)¤{¤let·q¤=¤${e}¤;¤a¤=¤q¤}`,
    write`for¤(¤${from("a", "o.x", "(async)", "[a]", "{ a }", "async.x")}·of·c¤)¤${s}`,
    write`for¤(¤${from("const x", "a", "async", "o.x")}·in·${e}¤)¤${s}`,
    write`for¤(¤const·${p}·of·[¤${e}¤]¤)¤{¤${body}¤}`,
    write`{¤let n = 0¤;¤while¤(¤n-->-2¤)¤{¤${body}¤}¤}`,
    write`{¤let n = 0¤;¤do·${s}¤while¤(¤n++¤<!--b¤&&¤n < 3¤)¤}`,
    write`{¤let n = 2¤;¤do¤{¤${body}¤}¤while¤(¤n --> 0¤)¤}`,
    write`switch¤(¤${e}¤)¤{¤case·${e}:¤${body}¤default:¤${body}¤break¤}`,
    write`switch(${e}){case 1:let w§¤=¤${e};case ${e}:default:{¤${body}¤}case f(1):${s}¤}`,
    write`try¤{¤${body}¤}¤catch¤{¤${body}¤}`,
    write`try¤{¤${body}¤}¤catch¤(¤error¤)¤{¤${body}¤}¤finally¤{¤a¤=¤${e}¤}`,
    write`out:¤for¤(¤const x of c¤)¤{¤${body}¤${from("break out", "continue out")}¤}`,
    write`{let n = 3;out:while(n-- > 0)for(;;){¤${body}¤if(n)continue out;break out}}`,
    write`${from("async", "get", "of")}:¤{¤${body}¤if¤(¤a¤)¤break get;¤}`.map((text) =>
      text.replace(/break get/, `break ${text.split(":", 1)[0]}`),
    ),
    write`if¤(¤a¤)¤var·{¤...q¤}¤=¤o¤;`,
  ];
}
