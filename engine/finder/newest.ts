import { BLOCK_SIZE, type FoundNumbers } from './number-sets.ts';

/** When each of an index was updated, by blocks of numbers, in seconds since 1970; nobody has a zero. */
export interface UpdateTimes {
  blocks: readonly (Uint32Array | undefined)[];
  /** The latest of each block. */
  latest: readonly number[];
}

export const updateSeconds = (at: Date): number => Math.min(0xffffffff, Math.max(1, Math.floor(at.getTime() / 1_000)));

/** With the latest of each block; what did not change since is not looked through again. */
export function withLatest(blocks: UpdateTimes['blocks'], before: UpdateTimes): UpdateTimes {
  const latestOf = (block: Uint32Array | undefined): number => {
    let latest = 0;
    if (block) for (const at of block) if (at > latest) latest = at;
    return latest;
  };
  return {
    blocks,
    latest: [...blocks].map((block, at) => (block === before.blocks[at] ? (before.latest[at] ?? 0) : latestOf(block))),
  };
}

/** So many more than are wanted are kept before they are put in order. */
const SLACK = 1_024;

/**
 * So many of those found who were updated last, without those before them; of two at the same second the one who was
 * loaded later. One walk over all of them, past every block that has nobody who is newer than those at hand.
 */
export function latestUpdated(
  found: FoundNumbers,
  times: readonly UpdateTimes[],
  { skip, take }: { skip: number; take: number },
): number[] {
  const most = skip + take;
  if (take <= 0) return [];
  const timeOf = (number: number): number => {
    for (const { blocks } of times) {
      const at = blocks[Math.floor(number / BLOCK_SIZE)]?.[number % BLOCK_SIZE];
      if (at) return at;
    }
    return 0;
  };
  const inOrder = (numbers: readonly number[]) =>
    numbers
      .map((number) => ({ number, at: timeOf(number) }))
      .toSorted((one, other) => other.at - one.at || other.number - one.number);
  let kept: number[] = [];
  let least = -1;
  for (let block = found.blocks.length - 1; block >= 0; block--) {
    const bits = found.blocks[block];
    if (!bits || times.every(({ latest }) => (latest[block] ?? 0) <= least)) continue;
    const [first, second] = times.map(({ blocks }) => blocks[block]);
    for (let word = bits.length - 1; word >= 0; word--)
      for (let rest = bits[word] as number; rest !== 0; ) {
        const top = 31 - Math.clz32(rest);
        rest &= ~(1 << top);
        const place = word * 32 + top;
        // numbers come from the highest down: of two at the same time the first one stays
        if ((first?.[place] || second?.[place] || 0) <= least) continue;
        kept.push(block * BLOCK_SIZE + place);
        if (kept.length < 2 * most + SLACK) continue;
        const best = inOrder(kept).slice(0, most);
        kept = best.map(({ number }) => number);
        least = best.at(-1)?.at ?? -1;
      }
  }
  return inOrder(kept)
    .slice(skip, most)
    .map(({ number }) => number);
}
