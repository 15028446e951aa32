/**
 * The strongly connected components of a graph whose nodes are numbers (Tarjan 1972), without
 * recursion, so that a path may be as long as the graph.
 */

interface Frame {
  readonly node: number;
  readonly targets: readonly number[];
  next: number;
}

const unseen = -1;
const closed = 0x7fffffff;

/** Components in which one can go round: several nodes, or one that leads to itself. */
export function cyclicComponents(
  count: number,
  targetsOf: (node: number) => readonly number[],
): number[][] {
  const search = new ComponentSearch(count, targetsOf);
  for (let node = 0; node < count; node++) search.visit(node);
  return search.found;
}

class ComponentSearch {
  readonly found: number[][] = [];
  readonly #targetsOf: (node: number) => readonly number[];
  /** When each node was visited. */
  readonly #order: Int32Array;
  /** The earliest node known to be reachable, by order of visit; `closed` once it is settled. */
  readonly #low: Int32Array;
  readonly #stack: number[] = [];
  #visited = 0;

  constructor(count: number, targetsOf: (node: number) => readonly number[]) {
    this.#targetsOf = targetsOf;
    this.#order = new Int32Array(count);
    this.#low = new Int32Array(count).fill(unseen);
  }

  visit(root: number): void {
    if (this.#low[root] !== unseen) return;
    const frames: Frame[] = [this.#open(root)];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const target = frame.targets[frame.next++];
      if (target === undefined) {
        frames.pop();
        this.#close(frame);
        const above = frames.at(-1);
        if (above !== undefined) this.#lower(above.node, this.#low[frame.node] ?? closed);
      } else if (this.#low[target] === unseen) frames.push(this.#open(target));
      else if (this.#low[target] !== closed) this.#lower(frame.node, this.#order[target] ?? closed);
    }
  }

  #open(node: number): Frame {
    this.#order[node] = this.#visited;
    this.#low[node] = this.#visited++;
    this.#stack.push(node);
    return { node, targets: this.#targetsOf(node), next: 0 };
  }

  #lower(node: number, to: number): void {
    this.#low[node] = Math.min(this.#low[node] ?? closed, to);
  }

  #close({ node, targets }: Frame): void {
    if (this.#low[node] !== this.#order[node]) return;
    const component: number[] = [];
    let top: number | undefined;
    do {
      top = this.#stack.pop();
      if (top === undefined) break;
      this.#low[top] = closed;
      component.push(top);
    } while (top !== node);
    if (component.length > 1 || targets.includes(node)) this.found.push(component);
  }
}
