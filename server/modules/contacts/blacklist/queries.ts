import { sql } from 'kysely';
import type { BlacklistEntry } from '../../../../contract/blacklist/schemas.ts';
import type { BlacklistKey } from '../../../../engine/contacts/blacklist-match.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';

/** An account's list, or without one the workspace's. */
export type ListOf = string | null;
export type KeyedEntry = BlacklistEntry & { key: string };

export function entriesOf(tx: SpaceTx, list: ListOf) {
  return tx.all(
    build
      .selectFrom('blacklist')
      .select(['kind', 'value', 'key'])
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', 'is not distinct from', list)
      .orderBy('place')
      .orderBy('id'),
  );
}

/** Two statements, however long the list is. */
export async function replaceEntries(
  tx: SpaceTx,
  list: ListOf,
  entries: readonly KeyedEntry[],
  userId: string,
): Promise<void> {
  const kept = entries.map(({ kind, key }) => `${kind} ${key}`);
  await tx.run(
    sql`delete from blacklist where space_id = ${tx.spaceId}::uuid and credential_id is not distinct from ${list}::uuid
      and (kind || ' ' || key) <> all (${kept}::text[])`.compile(build),
  );
  await addEntries(tx, list, entries, userId, 0);
}

/** Behind the first `from` of the list. */
export async function addEntries(
  tx: SpaceTx,
  list: ListOf,
  entries: readonly KeyedEntry[],
  userId: string,
  from: number,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = JSON.stringify(entries.map((entry, index) => ({ id: newId(), place: from + index, ...entry })));
  await tx.run(
    sql`insert into blacklist (space_id, credential_id, created_by, created_at, id, place, kind, value, key)
      select ${tx.spaceId}::uuid, ${list}::uuid, ${userId}::uuid, ${tx.now}::timestamptz, n.*
      from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, place integer, kind text, value text, key text)
      on conflict (space_id, credential_id, kind, key) do update
        set value = excluded.value, place = excluded.place`.compile(build),
  );
}

/** `places`: how the countries that it names are written. */
export async function countMatching(tx: SpaceTx, list: ListOf, places: readonly string[]): Promise<number> {
  const row = await tx.first(
    sql<{ count: number }>`select count_blacklisted(${list}::uuid, ${[...places]}::text[]) as count`.compile(build),
  );
  return row?.count ?? 0;
}

/** Whether one of these keys is on the account's list or on the workspace's. */
export async function hasAnyOf(tx: SpaceTx, credentialId: string, keys: readonly BlacklistKey[]): Promise<boolean> {
  const found = await tx.first(
    build
      .selectFrom('blacklist')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb.or(keys.map(({ kind, key }) => eb.and([eb('kind', '=', kind), eb('key', '=', key)]))))
      .where((eb) => eb.or([eb('credential_id', 'is', null), eb('credential_id', '=', credentialId)]))
      .limit(1),
  );
  return found !== undefined;
}

/** Of these, each “kind key”, those that are on one of the two lists: a list is short, people are many. */
export async function listedAmong(
  tx: SpaceTx,
  credentialId: string | null,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ key: string }>`select kind || ' ' || key as key from blacklist
      where space_id = ${tx.spaceId} and (credential_id is null or credential_id = ${credentialId}::uuid)
        and (kind || ' ' || key) = any (${keys}::text[])`.compile(build),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Those of a list that are named as “kind key”. */
export async function removeEntries(tx: SpaceTx, list: ListOf, keys: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from blacklist where space_id = ${tx.spaceId}::uuid and credential_id is not distinct from ${list}::uuid
      and (kind || ' ' || key) = any (${[...keys]}::text[])`.compile(build),
  );
}
