import type { FactKey } from '../facts/fact-queries.ts';

/**
 * What a look-up has claimed, over all parts of it that are under way: whatever it claims, asks or gives back stands
 * here from before the statement until after it, since the database takes its second claim for the same one.
 */
export interface Claims {
  /** Taken before anybody's turn came, and since when. */
  ahead: Map<string, Date>;
  /** Claimed, asked or given back at this moment. */
  busy: Set<string>;
}

export const newClaims = (): Claims => ({ ahead: new Map(), busy: new Set() });

export const factKeyOf = ({ identity, provider, kind }: FactKey): string => `${identity} ${provider} ${kind}`;

export const isClaimed = ({ ahead, busy }: Claims, key: FactKey): boolean => {
  const name = factKeyOf(key);
  return busy.has(name) || ahead.has(name);
};

/** Nobody else of the look-up touches these meanwhile. */
export async function whileBusy<T>({ busy }: Claims, keys: readonly FactKey[], work: () => Promise<T>): Promise<T> {
  for (const key of keys) busy.add(factKeyOf(key));
  try {
    return await work();
  } finally {
    for (const key of keys) busy.delete(factKeyOf(key));
  }
}
