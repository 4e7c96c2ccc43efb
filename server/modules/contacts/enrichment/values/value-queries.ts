import { sql } from 'kysely';
import type { ContactSource, EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import type { AddressVerdict } from '../../../../../contract/verification/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';

/** A prospect, or somebody of the finder who is none yet. */
export type ValueOwner = { prospectId: string; personId: null } | { prospectId: null; personId: string };

export interface ValueRow {
  owner: string;
  kind: EnrichedKind;
  value: string;
  value_key: string;
  type: string;
  source: ContactSource;
  name: string | null;
  seen_at: Date;
  checked_at: Date | null;
  verdict: AddressVerdict | null;
}

export interface NewValue {
  owner: ValueOwner;
  kind: EnrichedKind;
  value: string;
  type: string;
  source: ContactSource;
  name: string | null;
  verdict: AddressVerdict | null;
  isChecked: boolean;
}

/** As it is compared. */
export const valueKey = (kind: EnrichedKind, value: string): string =>
  kind === 'email' ? value.trim().toLowerCase() : value.replaceAll(/\D/g, '');

const COLUMNS = sql`kind, value, value_key, type, source, name, seen_at, checked_at, verdict`;

export const valuesOfProspects = (tx: SpaceTx, ids: readonly string[]): Promise<ValueRow[]> =>
  tx.all(
    sql<ValueRow>`select prospect_id as owner, ${COLUMNS} from enrichment_values
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${[...ids]}::uuid[])
      order by seen_at desc, id`.compile(build),
  );

export const valuesOfPeople = (tx: SpaceTx, ids: readonly string[]): Promise<ValueRow[]> =>
  tx.all(
    sql<ValueRow>`select person_id as owner, ${COLUMNS} from enrichment_values
      where space_id = ${tx.spaceId}::uuid and person_id = any (${[...ids]}::uuid[])
      order by seen_at desc, id`.compile(build),
  );

const KEPT = sql`nothing`;
const RENEWED = sql`update set value = excluded.value, type = excluded.type, source = excluded.source,
  name = excluded.name, seen_at = excluded.seen_at, checked_at = coalesce(excluded.checked_at, v.checked_at),
  verdict = coalesce(excluded.verdict, v.verdict)`;

/** What is seen again has the newer date, and stands from there now; with `isKept` it stays as it is. */
export async function saveValues(tx: SpaceTx, values: readonly NewValue[], { isKept = false } = {}): Promise<void> {
  for (const column of ['prospect_id', 'person_id'] as const) {
    const rows = values.flatMap(({ owner, isChecked, ...value }) => {
      const id = column === 'prospect_id' ? owner.prospectId : owner.personId;
      if (id === null) return [];
      return [{ id: newId(), owner: id, ...value, value_key: valueKey(value.kind, value.value), checked: isChecked }];
    });
    if (rows.length === 0) continue;
    const distinct = new Map(rows.map((row) => [`${row.owner} ${row.kind} ${row.value_key}`, row]));
    await tx.run(
      sql`insert into enrichment_values as v
          (space_id, id, ${sql.ref(column)}, kind, value, value_key, type, source, name, seen_at, checked_at, verdict)
        select ${tx.spaceId}::uuid, n.id, n.owner, n.kind, n.value, n.value_key, n.type, n.source, n.name, ${tx.now},
          case when n.checked then ${tx.now}::timestamptz end, n.verdict
        from jsonb_to_recordset(${JSON.stringify([...distinct.values()])}::jsonb) as n (id uuid, owner uuid, kind text,
          value text, value_key text, type text, source text, name text, checked boolean, verdict text)
        on conflict (space_id, ${sql.ref(column)}, kind, value_key) where ${sql.ref(column)} is not null
        do ${isKept ? KEPT : RENEWED}`.compile(build),
    );
  }
}

/** Found addresses of before, where another one was found: a prospect has one that was found. */
export async function dropReplacedEmails(
  tx: SpaceTx,
  kept: readonly { prospectId: string; value: string }[],
): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ prospectId, value }) => ({ id: prospectId, key: valueKey('email', value) }));
  await tx.run(
    sql`delete from enrichment_values v using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, key text)
      where v.space_id = ${tx.spaceId}::uuid and v.prospect_id = n.id and v.kind = 'email' and v.source = 'provider'
        and v.value_key <> n.key`.compile(build),
  );
}

/** Somebody found became a prospect: what is known of them goes along; what the prospect has already stays as it is. */
export async function adoptValues(
  tx: SpaceTx,
  pairs: readonly { personId: string; prospectId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const rows = JSON.stringify(pairs.map(({ personId, prospectId }) => ({ person: personId, prospect: prospectId })));
  await tx.run(
    sql`update enrichment_values v set person_id = null, prospect_id = n.prospect
      from jsonb_to_recordset(${rows}::jsonb) as n (person uuid, prospect uuid)
      where v.space_id = ${tx.spaceId}::uuid and v.person_id = n.person and not exists (
        select from enrichment_values o where o.space_id = v.space_id and o.prospect_id = n.prospect
          and o.kind = v.kind and o.value_key = v.value_key)`.compile(build),
  );
}

/** People of the finder of whom the workspace has found out something, and what. */
export const peopleWithValues = (tx: SpaceTx): Promise<{ id: string; has_email: boolean; has_phone: boolean }[]> =>
  tx.all(
    sql<{ id: string; has_email: boolean; has_phone: boolean }>`select person_id as id,
        bool_or(kind = 'email') as has_email, bool_or(kind = 'phone') as has_phone from enrichment_values
      where space_id = ${tx.spaceId}::uuid and person_id is not null group by person_id`.compile(build),
  );

export async function dropValuesOfPeople(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`delete from enrichment_values where space_id = ${tx.spaceId}::uuid
      and person_id = any (${[...ids]}::uuid[])`.compile(build),
  );
}

/** Two prospects are one: each row keeps its id; what the other has as well stays where it is. */
export async function moveValues(
  tx: SpaceTx,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string }>`update enrichment_values v set prospect_id = ${to}::uuid
      where v.space_id = ${tx.spaceId}::uuid and v.prospect_id = ${from}::uuid
        and ${ids ? sql`v.id = any (${[...ids]}::uuid[])` : sql`true`} and not exists (
          select from enrichment_values o where o.space_id = v.space_id and o.prospect_id = ${to}::uuid
            and o.kind = v.kind and o.value_key = v.value_key)
      returning v.id`.compile(build),
  );
  return rows.map(({ id }) => id);
}
