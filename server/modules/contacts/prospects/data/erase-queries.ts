import { sql } from 'kysely';
import { termsOf } from '../../../../../engine/contacts/search-keys.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { dropChecks } from '../verification/check-queries.ts';
import { intentIdOf } from '../../../senders/ledger/intent-id.ts';

interface Held {
  /** With those who were merged into them. */
  people: string[];
  /** Those of the given ones who can go. */
  erased: string[];
  enrolments: string[];
}

/** Those for whom something is going out at this moment. */
export async function prospectsInFlight(tx: SpaceTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ prospect_id: string }>`select i.prospect_id from enrolments e
      join runner_intents i on i.space_id = e.space_id and i.enrolment_id = e.id and i.status = 'intended'
      where e.space_id = ${tx.spaceId}::uuid and e.prospect_id = any (${[...ids]}::uuid[])
      union all select prospect_id from inbox_outgoing where space_id = ${tx.spaceId}::uuid
        and prospect_id = any (${[...ids]}::uuid[]) and status = 'sending'`.compile(build),
  );
  return new Set(rows.map(({ prospect_id }) => prospect_id));
}

/** Held until the transaction ends, without those for whom something is just going out. */
export async function lockForErasure(tx: SpaceTx, ids: readonly string[]): Promise<Held> {
  const rows = await tx.all(
    sql<{ id: string; root: string }>`with recursive all_of (id, root) as (
        select p.id, p.id from prospects p where p.space_id = ${tx.spaceId}::uuid and p.id = any (${[...ids]}::uuid[])
        union
        select m.other_id, a.root from all_of a
        join prospects_merges m on m.space_id = ${tx.spaceId}::uuid and m.prospect_id = a.id
      )
      select p.id, a.root from all_of a join prospects p on p.space_id = ${tx.spaceId}::uuid and p.id = a.id
      order by p.id for update of p`.compile(build),
  );
  const ways = await tx.all(
    sql<{ id: string; prospect_id: string }>`select id, prospect_id from enrolments
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${rows.map(({ id }) => id)}::uuid[])
      order by id for update`.compile(build),
  );
  const busy = await prospectsInFlight(
    tx,
    rows.map(({ id }) => id),
  );
  const kept = new Set(rows.filter(({ id }) => busy.has(id)).map(({ root }) => root));
  const going = rows.filter(({ root }) => !kept.has(root));
  const people = new Set(going.map(({ id }) => id));
  return {
    people: [...people],
    erased: [...new Set(going.map(({ root }) => root))],
    enrolments: ways.filter(({ prospect_id }) => people.has(prospect_id)).map(({ id }) => id),
  };
}

export async function forgetEventsOf(tx: SpaceTx, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`select forget_events(${[...subjects]}::uuid[])`.compile(build));
}

/** Under which ids what was written to them by hand stands in the ledger, every round of it. */
export async function linesByHand(tx: SpaceTx, people: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    sql<{ id: string; round: number }>`select id, round from inbox_outgoing
      where space_id = ${tx.spaceId}::uuid and prospect_id = any (${[...people]}::uuid[])`.compile(build),
  );
  return rows.flatMap(({ id, round }) =>
    Array.from({ length: round + 1 }, (_none, each) => intentIdOf({ id, round: each })),
  );
}

/** The rest goes with them: messages, files, notes, drafts, labels, meetings, words that nobody else has. */
export async function deleteProspectRows(tx: SpaceTx, people: readonly string[]): Promise<void> {
  const gone = await tx.all(
    sql<{ words: string; addresses: string[] }>`delete from prospects where space_id = ${tx.spaceId}::uuid
      and id = any (${[...people]}::uuid[]) returning words,
        array(select lower(v) from jsonb_each_text(emails) as m (k, v) union select email_key where email_key is not null)
          as addresses`.compile(build),
  );
  const words = new Set(gone.flatMap((one) => termsOf(one.words)));
  await tx.run(sql`select forget_words(${[...words]}::text[])`.compile(build));
  await dropChecks(
    tx,
    gone.flatMap((one) => one.addresses),
  );
}
