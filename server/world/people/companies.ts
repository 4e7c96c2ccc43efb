import { BEGINNINGS, ENDINGS, type Industry, TRADES } from './company-words.ts';
import { BLOCK, BLOCK_BITS, draw, memberKey, pick, shuffle, unshuffle } from './hash.ts';
import { PLACES_BY_WEIGHT, type Place } from './places.ts';

export const SIZE_BANDS = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
] as const;
export type SizeBand = (typeof SIZE_BANDS)[number];

export interface Company {
  index: number;
  name: string;
  domain: string;
  industry: Industry;
  headCount: number;
  sizeBand: SizeBand;
  place: Place;
}

/**
 * Every 2^20 people fill the same ladder of companies, whose sizes follow Zipf's law as real ones do: the company of
 * rank r has 119,000 / (r + 5.95) heads, from 20,000 down to three.
 */
const SCALE = 119_000;
const SHIFT = SCALE / 20_000;
const SMALLEST = 3;

/** FIRST_SLOTS[r]: the first of the 2^20 slots that belong to the company of rank r; the last entry closes the ladder. */
const FIRST_SLOTS = ladder();
export const COMPANIES_PER_BLOCK = FIRST_SLOTS.length - 1;

function ladder(): Uint32Array {
  const starts: number[] = [];
  let start = 0;
  for (let rank = 0; BLOCK - start >= SMALLEST; rank++) {
    starts.push(start);
    start += Math.min(Math.max(SMALLEST, Math.round(SCALE / (rank + SHIFT))), BLOCK - start);
  }
  return Uint32Array.from([...starts, BLOCK]);
}

/** Where a person sits: the company, and which of its chairs. Every chair of a company is taken exactly once. */
export function seatOf(seed: number, index: number): { company: number; seat: number } {
  const block = index >>> BLOCK_BITS;
  const slot = shuffle(index & (BLOCK - 1), memberKey(seed ^ 0x5ea7, block));
  let low = 0;
  let high = COMPANIES_PER_BLOCK;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((FIRST_SLOTS[middle] as number) <= slot) low = middle;
    else high = middle;
  }
  return { company: block * COMPANIES_PER_BLOCK + low, seat: slot - (FIRST_SLOTS[low] as number) };
}

/** Who sits on that chair of that company. */
export function indexOfSeat(seed: number, { company, seat }: { company: number; seat: number }): number {
  const block = Math.floor(company / COMPANIES_PER_BLOCK);
  const slot = (FIRST_SLOTS[company % COMPANIES_PER_BLOCK] as number) + seat;
  return block * BLOCK + unshuffle(slot, memberKey(seed ^ 0x5ea7, block));
}

const FIELD = { country: 0, city: 1 };
const BEGINNINGS_LOWER = BEGINNINGS.map((word) => word.toLowerCase());
const TRADES_LOWER = TRADES.map((trade) => trade.word.toLowerCase());

const endings = new Set<string>(ENDINGS);
/** Whether a name is formed as those of companies are. */
export function isCompanyDomain(domain: string): boolean {
  const [, name = '', trade = ''] = /^([a-z]+)-([a-z]+)\d*\.test$/.exec(domain) ?? [];
  const beginning = BEGINNINGS_LOWER.find((word) => name.startsWith(word) && endings.has(name.slice(word.length)));
  return beginning !== undefined && TRADES_LOWER.includes(trade);
}

/** The company whose domain it is; null where it is nobody's. */
export function companyOfDomain(seed: number, domain: string): Company | null {
  const [, name = '', trade = '', again = '1'] = /^([a-z]+)-([a-z]+?)([1-9]\d{0,2})?\.test$/.exec(domain) ?? [];
  const tradeIndex = TRADES_LOWER.indexOf(trade);
  if (tradeIndex < 0) return null;
  for (const [at, beginning] of BEGINNINGS_LOWER.entries()) {
    const ending = name.startsWith(beginning) ? ENDINGS.indexOf(name.slice(beginning.length)) : -1;
    if (ending < 0) continue;
    const letters = at | (ending << 7) | (tradeIndex << 13);
    const found = company(seed, (Number(again) - 1) * BLOCK + unshuffle(letters, memberKey(seed ^ 0x7ade, 0)));
    if (found.domain === domain) return found;
  }
  return null;
}

export function company(seed: number, index: number): Company {
  const key = memberKey(seed ^ 0xc0, index);
  const rank = index % COMPANIES_PER_BLOCK;
  const headCount = (FIRST_SLOTS[rank + 1] as number) - (FIRST_SLOTS[rank] as number);
  const letters = shuffle(index & (BLOCK - 1), memberKey(seed ^ 0x7ade, 0));
  const beginning = letters & 127;
  const ending = ENDINGS[(letters >>> 7) & 63] as string;
  const tradeIndex = letters >>> 13;
  const trade = TRADES[tradeIndex] as (typeof TRADES)[number];
  const again = index >>> BLOCK_BITS;
  return {
    index,
    name: `${BEGINNINGS[beginning]}${ending} ${trade.word}${again ? ` ${again + 1}` : ''}`,
    domain: `${BEGINNINGS_LOWER[beginning]}${ending}-${TRADES_LOWER[tradeIndex]}${again ? again + 1 : ''}.test`,
    industry: trade.industry,
    headCount,
    sizeBand: sizeBandOf(headCount),
    place: pick(pick(PLACES_BY_WEIGHT, draw(key, FIELD.country)), draw(key, FIELD.city)),
  };
}

export function sizeBandOf(headCount: number): SizeBand {
  if (headCount <= 10) return '1-10';
  if (headCount <= 50) return '11-50';
  if (headCount <= 200) return '51-200';
  if (headCount <= 500) return '201-500';
  if (headCount <= 1000) return '501-1000';
  if (headCount <= 5000) return '1001-5000';
  return headCount <= 10_000 ? '5001-10000' : '10001+';
}
