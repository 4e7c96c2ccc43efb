/** Sums under a key of several columns; a statement may touch a row only once. */
export class CounterTally<Column extends string> {
  readonly #sums = new Map<string, CounterRow<Column>>();
  add(key: { [name in Column]: string }): void {
    let name = '';
    for (const column in key) name += `${key[column]}\n`;
    const known = this.#sums.get(name);
    if (known) known.sum++;
    else this.#sums.set(name, { ...key, sum: 1 });
  }
  /** In a fixed order, so that two who count the same never wait for each other. */
  rows(): CounterRow<Column>[] {
    return [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}
export type CounterRow<Column extends string> = { [name in Column]: string } & { sum: number };
