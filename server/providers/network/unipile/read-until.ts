import type { Outcome, NetworkPage } from '../port.ts';

/** Reads page after page until something is found, or the end or the bound is reached. */
export async function readUntil<T>(
  read: (page?: string) => Promise<Outcome<NetworkPage<T>>>,
  isIt: (item: T) => boolean,
  isPast: (item: T) => boolean = () => false,
  pages = 20,
): Promise<{ found: T | null; isWhole: boolean }> {
  let page: string | undefined;
  for (let count = 0; count < pages; count++) {
    const outcome = await read(page);
    if (outcome.kind !== 'done') return { found: null, isWhole: false };
    const found = outcome.receipt.items.find(isIt);
    if (found) return { found, isWhole: true };
    if (!outcome.receipt.next || outcome.receipt.items.some(isPast)) return { found: null, isWhole: true };
    page = outcome.receipt.next;
  }
  return { found: null, isWhole: false };
}
