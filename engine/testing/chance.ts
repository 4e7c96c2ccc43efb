import { shareOf } from '../hash.ts';

/** A stream of chance that the seed decides. */
export class Chance {
  readonly #seed: string;
  #drawn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  share(): number {
    return shareOf(this.#seed, this.#drawn++);
  }
  /** Yes, in so many of a hundred cases. */
  is(percent: number): boolean {
    return this.share() * 100 < percent;
  }
  below(count: number): number {
    return Math.floor(this.share() * count);
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
