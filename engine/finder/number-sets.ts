/**
 * Sets of document numbers, in blocks of 65,536: few numbers of a block are a sorted list of 16 bits each, many are
 * 65,536 bits. Filters are worked out block by block, so that memory and time grow with the blocks and with nothing else.
 */
const BLOCK_BITS = 16;
export const BLOCK_SIZE = 1 << BLOCK_BITS;
const WORDS = BLOCK_SIZE / 32;
const BIT_BYTES = BLOCK_SIZE / 8;
/** From so many on, bits are shorter than a list; a list is never as long as bits, and so they are told apart. */
const LIST_MAX = BIT_BYTES / 2 - 1;

export type NumberBlock = Uint16Array | Uint32Array;
/** Sparse: most sets have nothing in most blocks. */
export type NumberSet = readonly (NumberBlock | undefined)[];

export const blockOf = (number: number): number => number >>> BLOCK_BITS;
export const placeInBlock = (number: number): number => number & (BLOCK_SIZE - 1);
const isList = (block: NumberBlock): block is Uint16Array => block.BYTES_PER_ELEMENT === 2;

function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function onesOf(bits: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < WORDS; at++) count += ones(bits[at] as number);
  return count;
}

export const sizeOfBlock = (block: NumberBlock): number => (isList(block) ? block.length : onesOf(block));
export function sizeOfSet(set: NumberSet): number {
  let size = 0;
  for (const block of set) if (block) size += sizeOfBlock(block);
  return size;
}

export function encodeBlock(block: NumberBlock): Uint8Array {
  return new Uint8Array(block.buffer, block.byteOffset, block.byteLength);
}

/** Bytes as they were kept; copied, since they may begin anywhere in what they came with. */
export function decodeBlock(bytes: Uint8Array): NumberBlock {
  const copy = new Uint8Array(bytes).buffer;
  return bytes.byteLength === BIT_BYTES ? new Uint32Array(copy) : new Uint16Array(copy);
}

function addTo(bits: Uint32Array, block: NumberBlock): void {
  if (isList(block)) for (const at of block) bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
  else for (let at = 0; at < WORDS; at++) bits[at] = (bits[at] as number) | (block[at] as number);
}

function takeFrom(bits: Uint32Array, block: NumberBlock): void {
  if (isList(block)) for (const at of block) bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
  else for (let at = 0; at < WORDS; at++) bits[at] = (bits[at] as number) & ~(block[at] as number);
}

function keepOnly(bits: Uint32Array, block: NumberBlock): void {
  if (!isList(block)) {
    for (let at = 0; at < WORDS; at++) bits[at] = (bits[at] as number) & (block[at] as number);
    return;
  }
  const before = bits.slice();
  bits.fill(0);
  for (const at of block)
    bits[at >>> 5] = (bits[at >>> 5] as number) | ((before[at >>> 5] as number) & (1 << (at & 31)));
}

/** The shorter of both forms; undefined where nothing is in it. */
function packed(bits: Uint32Array): NumberBlock | undefined {
  const size = onesOf(bits);
  if (size === 0) return undefined;
  if (size > LIST_MAX) return bits;
  const list = new Uint16Array(size);
  let next = 0;
  for (let at = 0; at < WORDS; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      list[next++] = at * 32 + 31 - Math.clz32(word & -word);
  return list;
}

/** A block with places added and taken out; undefined where nothing is left. */
export function changedBlock(
  block: NumberBlock | undefined,
  added: readonly number[],
  removed: readonly number[] = [],
): NumberBlock | undefined {
  const bits = new Uint32Array(WORDS);
  if (block) addTo(bits, block);
  for (const at of removed) bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
  for (const at of added) bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
  return packed(bits);
}

export function setOf(numbers: Iterable<number>): NumberSet {
  const places: number[][] = [];
  for (const number of numbers) (places[blockOf(number)] ??= []).push(placeInBlock(number));
  return places.map((inside) => changedBlock(undefined, inside));
}

export const hasNumber = (set: NumberSet, number: number): boolean => {
  const block = set[blockOf(number)];
  return block !== undefined && hasPlace(block, placeInBlock(number));
};

function hasPlace(block: NumberBlock, place: number): boolean {
  if (!isList(block)) return ((block[place >>> 5] as number) & (1 << (place & 31))) !== 0;
  let [low, high] = [0, block.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((block[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return block[low] === place;
}

/** So few of a block are looked at one by one, which is quicker than to work through its bits. */
const FEW = 1_024;

/** What has to hold: all of them one of each group, and nobody one of the others. */
export interface NumberQuery {
  /** Whom there is. */
  among: NumberSet;
  /** Of each group one. */
  each: readonly (readonly NumberSet[])[];
  none: readonly NumberSet[];
}

/** The numbers that were found, as bits; `sizes` counts them by block. */
export interface FoundNumbers {
  blocks: readonly (Uint32Array | undefined)[];
  sizes: readonly number[];
  size: number;
}

export function findNumbers({ among, each, none }: NumberQuery): FoundNumbers {
  const blocks: (Uint32Array | undefined)[] = [];
  const sizes: number[] = [];
  let size = 0;
  for (const [at, all] of among.entries()) {
    const bits = all && bitsOf(all, at, each, none);
    const count = bits ? onesOf(bits) : 0;
    blocks.push(count > 0 ? bits : undefined);
    sizes.push(count);
    size += count;
  }
  return { blocks, sizes, size };
}

function bitsOf(
  all: NumberBlock,
  at: number,
  each: NumberQuery['each'],
  none: NumberQuery['none'],
): Uint32Array | undefined {
  const groups: NumberBlock[][] = [];
  for (const group of each) {
    const inside = group.flatMap((set) => set[at] ?? []);
    // nobody of the block has one of these
    if (inside.length === 0) return undefined;
    groups.push(inside);
  }
  const bits = new Uint32Array(WORDS);
  const few = groups.find((group) => group.every(isList) && group.reduce((sum, { length }) => sum + length, 0) <= FEW);
  if (few) {
    const left = none.flatMap((set) => set[at] ?? []);
    const others = [[all], ...groups.filter((group) => group !== few)];
    for (const list of few)
      for (const place of list)
        if (
          others.every((group) => group.some((block) => hasPlace(block, place))) &&
          !left.some((block) => hasPlace(block, place))
        )
          bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
    return bits;
  }
  addTo(bits, all);
  for (const group of groups) {
    const [first, ...others] = group as [NumberBlock, ...NumberBlock[]];
    if (others.length === 0) keepOnly(bits, first);
    else {
      const any = new Uint32Array(WORDS);
      for (const block of group) addTo(any, block);
      keepOnly(bits, any);
    }
  }
  for (const set of none) if (set[at]) takeFrom(bits, set[at]);
  return bits;
}

/** Whoever is in one of these; a set alone is itself. */
export function unionOfSets(sets: readonly NumberSet[]): NumberSet {
  const [first = [], ...others] = sets;
  if (others.length === 0) return first;
  const length = Math.max(...sets.map((set) => set.length));
  return Array.from({ length }, (_none, at): NumberBlock | undefined => {
    const blocks = sets.flatMap((set) => set[at] ?? []);
    if (blocks.length < 2) return blocks[0];
    const bits = new Uint32Array(WORDS);
    for (const block of blocks) addTo(bits, block);
    return packed(bits);
  });
}

/** How many of those found are in the set, too. */
export function countAmong({ blocks }: FoundNumbers, set: NumberSet): number {
  let count = 0;
  for (const [at, bits] of blocks.entries()) {
    const block = set[at];
    if (!bits || !block) continue;
    if (isList(block)) for (const place of block) count += ((bits[place >>> 5] as number) >>> (place & 31)) & 1;
    else for (let word = 0; word < WORDS; word++) count += ones((bits[word] as number) & (block[word] as number));
  }
  return count;
}

/** Those found as a set of its own, to be kept. */
export const asSet = ({ blocks }: FoundNumbers): NumberSet => blocks.map((bits) => bits && packed(bits.slice()));

/** From the highest number down, which is from who was loaded last on. */
export function* newestFirst({ blocks, sizes }: FoundNumbers, skip = 0): Generator<number, void, undefined> {
  let left = skip;
  for (let at = blocks.length - 1; at >= 0; at--) {
    const bits = blocks[at];
    if (!bits) continue;
    if (left >= (sizes[at] as number)) {
      left -= sizes[at] as number;
      continue;
    }
    for (let word = WORDS - 1; word >= 0; word--) {
      let rest = bits[word] as number;
      if (left > 0) {
        const inside = ones(rest);
        if (left >= inside) {
          left -= inside;
          continue;
        }
      }
      for (; rest !== 0; ) {
        const top = 31 - Math.clz32(rest);
        rest &= ~(1 << top);
        if (left > 0) left--;
        else yield at * BLOCK_SIZE + word * 32 + top;
      }
    }
  }
}

/** Calls with each of so many of the newest; quicker than a generator where they are very many. */
export function forNewest({ blocks }: FoundNumbers, most: number, call: (number: number) => void): number {
  let seen = 0;
  for (let at = blocks.length - 1; at >= 0; at--) {
    const bits = blocks[at];
    if (!bits) continue;
    for (let word = WORDS - 1; word >= 0; word--)
      for (let rest = bits[word] as number; rest !== 0; ) {
        const top = 31 - Math.clz32(rest);
        rest &= ~(1 << top);
        call(at * BLOCK_SIZE + word * 32 + top);
        if (++seen === most) return seen;
      }
  }
  return seen;
}

/** A set as one piece of bytes: for each block its number, its length and itself. */
export function encodeSet(set: NumberSet): Uint8Array {
  const parts = [...set.entries()].flatMap(([at, block]) => (block ? [{ at, bytes: encodeBlock(block) }] : []));
  const whole = new Uint8Array(parts.reduce((length, { bytes }) => length + 8 + bytes.length, 0));
  const view = new DataView(whole.buffer);
  let next = 0;
  for (const { at, bytes } of parts) {
    view.setUint32(next, at, true);
    view.setUint32(next + 4, bytes.length, true);
    whole.set(bytes, next + 8);
    next += 8 + bytes.length;
  }
  return whole;
}

export function decodeSet(bytes: Uint8Array): NumberSet {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const set: (NumberBlock | undefined)[] = [];
  for (let next = 0; next < bytes.length; ) {
    const [at, length] = [view.getUint32(next, true), view.getUint32(next + 4, true)];
    set[at] = decodeBlock(bytes.subarray(next + 8, next + 8 + length));
    next += 8 + length;
  }
  return set;
}

export function* numbersOfSet(set: NumberSet): Generator<number, void, undefined> {
  for (const [at, block] of set.entries()) {
    if (!block) continue;
    if (isList(block)) for (const place of block) yield at * BLOCK_SIZE + place;
    else
      for (let word = 0; word < WORDS; word++)
        for (let rest = block[word] as number; rest !== 0; rest &= rest - 1)
          yield at * BLOCK_SIZE + word * 32 + 31 - Math.clz32(rest & -rest);
  }
}
