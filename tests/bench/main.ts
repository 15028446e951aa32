// `npm run bench [-- name …] [--json]`: runs every benchmark whose name contains one of the words.
import { readdirSync } from "node:fs";
import type { Benchmark, Row } from "./row.ts";

type Measured = { readonly name: string; readonly rows: readonly Row[] };

const folder = new URL("./", import.meta.url);

async function loadBenchmarks(): Promise<Benchmark[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".bench.ts"));
  const modules = files.sort().map((file) => import(new URL(file, folder).href));
  const loaded: unknown[] = await Promise.all(modules);
  return loaded.map((module, position) => {
    if (isBenchmark(module)) return module;
    throw new Error(`tests/bench/${files[position]} must export "name" and "measure".`);
  });
}

function isBenchmark(module: unknown): module is Benchmark {
  return (
    typeof module === "object" &&
    module !== null &&
    "name" in module &&
    typeof module.name === "string" &&
    "measure" in module &&
    typeof module.measure === "function"
  );
}

function printTable({ name, rows }: Measured): void {
  const labelWidth = Math.max(...rows.map((row) => row.label.length));
  const figures = rows.map((row) => formatFigure(row.value));
  const figureWidth = Math.max(...figures.map((figure) => figure.length));
  console.log(`\n${name}`);
  rows.forEach((row, position) => {
    const figure = (figures[position] ?? "").padStart(figureWidth);
    console.log(`  ${row.label.padEnd(labelWidth)}  ${figure} ${row.unit}`);
  });
}

function formatFigure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

const args = process.argv.slice(2);
const asJson = args.includes("--json");
const words = args.filter((arg) => !arg.startsWith("--"));
const benchmarks = (await loadBenchmarks()).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (benchmarks.length === 0) {
  console.error(
    words.length === 0 ? "No benchmark yet." : `No benchmark named ${words.join(", ")}.`,
  );
  process.exitCode = 1;
}
const measured: Measured[] = [];
for (const benchmark of benchmarks) {
  const result = { name: benchmark.name, rows: await benchmark.measure() };
  measured.push(result);
  if (!asJson) printTable(result);
}
if (asJson) console.log(JSON.stringify(measured, null, 2));
