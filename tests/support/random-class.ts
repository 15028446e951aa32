/** Whole modules as nobody writes them: every form of import, export, constant and class member. */

import fc from "fast-check";
import { filled, from, grammar, write } from "./random-source.ts";

const { expression, item, pattern } = grammar;

const plainNames = from("a", "get", "set", "static", "async", "of", "if", "new", "ünï", "\\u0061b");
const memberNames = fc.oneof(plainNames, from("'x y'", '"get"', "1", "0x10", "1e400", ".5", "''"));
const semicolon = from(";", "\n", ";;");
const body = fc.array(item, { maxLength: 2 }).map((some) => some.join("¤"));

const member = fc.oneof(
  write`${memberNames}¤=¤${expression};`,
  write`${memberNames}¤=¤(¤${expression}¤)${semicolon}`,
  write`${plainNames}${from(";", ";;")}`,
  write`${memberNames}(¤${pattern}¤=¤${expression}¤)¤{¤${body}¤}`,
  write`${from("static·", "")}${memberNames}(¤)¤{¤${body}¤}`,
  write`${from("get", "static·get")}·${memberNames}(¤)¤{¤return ${expression}¤}`,
  write`${from("set", "static·set")}·${memberNames}(¤x¤)¤{¤${body}¤}`,
  write`onMessage¤=¤{¤${memberNames}:¤(¤x¤)¤=> ${expression}¤};`,
  write`constructor(¤)¤{¤super(¤...¤[]¤)¤;¤${body}¤}`,
);

const members = fc.array(member, { maxLength: 4 }).map((some) => some.join("¤"));

const outermost = fc.oneof(
  write`const·k§¤=¤${from("1e400", "[1, [2]]", "{ a: 1, 'b': [,] }", "`x`", "-0", "Math.PI")};`,
  write`const·{¤x:¤k§¤=¤1¤,¤...k§¤}¤=¤{¤x:¤1¤,¤y:¤2¤};`,
  write`const·k§¤=¤(¤${pattern}¤=¤${expression}¤)¤=> ${expression}${semicolon}`,
  write`function·k§(¤${pattern}¤)¤{¤${body}¤}`,
  write`class·K§·extends·Base¤{¤${members}¤}`,
  write`class·K§·extends·api.MutexProcess¤{¤${members}¤}`,
  from(";", "'use strict';"),
);

const inner = from(
  ...["this.w", "this.w ** 2", "this.w++", "[this.w, this.x]", "this.w -= 2 ** 2", "super.w"],
  ...["super.v", "super.m?.(this.w)", "this[`w`] <<= 1", "super[`v`] ??= 3", "{}.x"],
  ...[
    "Program.s?.(this)",
    "Middle.s?.(this.w)",
    "[...[, this.w]]",
    "typeof super.m",
    "(() => this)()",
  ],
);
const beside = fc.oneof(
  write`${from("v", "w", "x", "'x y'", "1", "get")}¤=¤${inner};`,
  write`get·v(¤)¤{¤return ${inner}¤}`,
  write`set·v(¤x¤)¤{¤this.w¤=¤x¤;¤${inner}¤}`,
  write`m(¤x¤=¤${inner}¤,¤...y¤)¤{¤this.w¤=¤x¤;¤return ${inner}¤}`,
  write`static·s(¤x¤)¤{¤return x¤&&¤x.w¤}`,
  write`constructor(¤)¤{¤super(¤)¤;¤this.w¤=¤1¤;¤${inner}¤}`,
);

/** Members that say something when they run, for a class and the one above it. */
export const companions = filled(fc.array(beside, { maxLength: 3 }).map((some) => some.join("¤")));

/** What a method does with them. */
export const dealings = from(
  ...["this.v", "this.v++", "this.m?.(1, 2)", "super.m?.()", "super.v ||= 5", "this.v **= 2"],
  ...["super.v--", "delete this.w", "({ ...this })", "this.w ??= super.v", "Program.s?.(this)"],
);

const imports = from(
  'import·{¤MutexProcess·as·Base¤}·from·"tiebreak";import·*·as·api·from "tiebreak";',
  "import·*·as·api·from·'tiebreak';import {MutexProcess as Base,} from '\\x74iebreak'\n",
  'import·{¤"MutexProcess"·as·Base¤}·from "tiebreak";import·*·as·api·from·"tiebreak"',
);

const exported = fc.oneof(
  write`export·default·class·Program·extends·Base¤{¤${members}¤}`,
  write`export·default·class·extends·Base¤{¤${members}¤}`,
  write`export·default·(¤class·extends·Base¤{¤${members}¤}¤)`,
  write`class·Program·extends·Base¤{¤${members}¤}·export·default·Program`,
);

/** Names that the expressions use count as declared when they are declared anywhere. */
const names = "function names(a, b, c, o, f, async, get, of, set, ünï, from, as, t, x, y, z) {}\n";

export const modules = filled(
  fc
    .tuple(imports, fc.array(outermost, { maxLength: 3 }), exported)
    .map(([first, some, last]) => `${first}\n${names}${some.join("¤")}¤${last}`),
);
