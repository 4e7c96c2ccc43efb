import type { BlacklistEntry } from '../../../../contract/blacklist/schemas.ts';
import { blacklistKey, blacklistKind } from '../../../../engine/contacts/blacklist-match.ts';
import type { KeyedEntry } from './queries.ts';

/** With the key it is compared by; null where nothing of the value can be compared. */
export function keyEntry(value: string | BlacklistEntry): KeyedEntry | null {
  const entry = typeof value === 'string' ? { kind: blacklistKind(value), value } : value;
  const key = blacklistKey(entry.kind, entry.value);
  return key === '' ? null : { ...entry, value: entry.value.trim(), key };
}

/** Of those that are compared alike the first stays. */
export function withoutRepeats(entries: readonly KeyedEntry[]): KeyedEntry[] {
  const known = new Map<string, KeyedEntry>();
  for (const entry of entries) {
    const place = `${entry.kind} ${entry.key}`;
    if (!known.has(place)) known.set(place, entry);
  }
  return [...known.values()];
}
