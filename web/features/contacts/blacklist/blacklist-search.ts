import { BLACKLIST_KINDS, type BlacklistEntry, type BlacklistKind } from '../../../../contract/blacklist/schemas.ts';

/** Which list, and what of it, as it stands in the address. */
export interface BlacklistSearch {
  list?: 'workspace';
  kind?: BlacklistKind;
  q?: string;
}

export function readBlacklistSearch(search: Record<string, unknown>): BlacklistSearch {
  return {
    list: search.list === 'workspace' ? 'workspace' : undefined,
    kind: BLACKLIST_KINDS.find((kind) => kind === search.kind),
    q: typeof search.q === 'string' && search.q !== '' ? search.q : undefined,
  };
}

/** The entries that are looked for, wherever the words stand in them. */
export function findEntries(
  entries: readonly BlacklistEntry[],
  { kind, q }: Pick<BlacklistSearch, 'kind' | 'q'>,
): readonly BlacklistEntry[] {
  const wanted = q?.trim().toLocaleLowerCase();
  if (!kind && !wanted) return entries;
  return entries.filter(
    (entry) => (!kind || entry.kind === kind) && (!wanted || entry.value.toLocaleLowerCase().includes(wanted)),
  );
}
