/** A number with its noun: `1 step`, `2 steps`, `1 criterion`, `2 criteria`, `12,000 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  const figure = String(count).replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
  return `${figure} ${count === 1 ? one : many}`;
}
