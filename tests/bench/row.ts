// What a benchmark returns; each `tests/bench/<topic>.bench.ts` exports `name` and `measure`.
export type Row = {
  readonly label: string;
  readonly value: number;
  /** Last in the table: "states/s", "ms", "MB", "%". */
  readonly unit: string;
};

export type Benchmark = {
  readonly name: string;
  measure(): readonly Row[] | Promise<readonly Row[]>;
};
