/** What comes next, in the order of time; of what comes at the same time, what was put in first. */
export class TimeQueue<T> {
  readonly #heap: { at: number; turn: number; item: T }[] = [];
  #turns = 0;

  get size(): number {
    return this.#heap.length;
  }
  /** When the next one is due; Infinity where there is none. */
  get nextAt(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  peek(): T | undefined {
    return this.#heap[0]?.item;
  }

  add(at: number, item: T): void {
    const heap = this.#heap;
    let index = heap.push({ at, turn: this.#turns++, item }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#isOrdered(parent, index)) return;
      this.#swap(parent, index);
      index = parent;
    }
  }

  take(): T | undefined {
    const heap = this.#heap;
    const [top] = heap;
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top?.item;
    heap[0] = last;
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2];
      const least = right < heap.length && !this.#isOrdered(left, right) ? right : left;
      if (left >= heap.length || this.#isOrdered(index, least)) return top.item;
      this.#swap(index, least);
      index = least;
    }
  }

  #isOrdered(first: number, second: number): boolean {
    const [a, b] = [this.#heap[first], this.#heap[second]] as [
      { at: number; turn: number },
      { at: number; turn: number },
    ];
    return a.at < b.at || (a.at === b.at && a.turn < b.turn);
  }
  #swap(a: number, b: number): void {
    const heap = this.#heap as unknown[];
    [heap[a], heap[b]] = [heap[b], heap[a]];
  }
}
