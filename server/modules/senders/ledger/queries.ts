import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { NewManualIntent, SettledIntent } from './intent.ts';

/**
 * A part of a statement that writes the lines of campaigns. `lines` is the table `h` of them; with `where`, only those
 * of which it holds. One that surely did not go out takes its own line again, under the same key; any other line that
 * stands there already is not written over. Answers the ids by enrolment.
 */
export const insertIntents = (
  lines: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  now: Date,
): RawBuilder<{ id: string; enrolment_id: string }> =>
  sql<{ id: string; enrolment_id: string }>`insert into runner_intents as i (space_id, id, enrolment_id, campaign_id,
      prospect_id, credential_id, node_id, part, round, action, variant, act, lease, created_at)
    select h.space_id, h.id, h.enrolment_id, h.campaign_id, h.prospect_id, h.credential_id, h.node_id,
      h.part, h.round, h.action, h.variant, h.act, h.lease, ${now}
    from ${lines} where ${where}
    on conflict (space_id, enrolment_id, node_id, part, round) where enrolment_id is not null
      do update set status = 'intended', act = excluded.act, variant = excluded.variant, lease = excluded.lease,
        created_at = excluded.created_at, settled_at = null, reason = null
      where i.status = 'not_done'
    returning i.id, i.enrolment_id`;

/** One that surely did not go out takes its own line again, under the same key. Answers how many were written. */
export function insertManualIntent(tx: SpaceTx, intent: NewManualIntent): Promise<number> {
  return tx.run(
    sql`insert into runner_intents as i (space_id, id, prospect_id, credential_id, node_id, round, action, act,
        created_at)
      values (${tx.spaceId}::uuid, ${intent.id}::uuid, ${intent.prospectId}::uuid, ${intent.credentialId}::uuid,
        'by_hand', ${intent.round}, ${intent.action}, ${JSON.stringify(intent.act)}::jsonb, ${tx.now})
      on conflict (space_id, id) do update set status = 'intended', act = excluded.act, settled_at = null,
          reason = null, created_at = excluded.created_at
        where i.status = 'not_done'`.compile(build),
  );
}

const SETTLED = { space_id: 'uuid', id: 'uuid', status: 'text', receipt: 'jsonb', reason: 'text' } as const;

/** Asked by status, the index of open lines would be read for each. */
export async function settleOpenIntents(tx: PlatformTx, settled: readonly SettledIntent[]): Promise<void> {
  await tx.run(
    sql`update runner_intents i set status = n.status, receipt = n.receipt, reason = n.reason, settled_at = ${tx.now}
      from ${rowsOf(SETTLED, settled)}
      where i.space_id = n.space_id and i.id = n.id and i.settled_at is null`.compile(build),
  );
}

/** An open line is asked about some time after it was written: that is now at the latest. */
export async function pullOpenIntentsBack(tx: PlatformTx): Promise<void> {
  await tx.run(
    sql`update runner_intents set created_at = ${tx.now} where status = 'intended' and created_at > ${tx.now}`.compile(
      build,
    ),
  );
}

export async function settleManualIntent(
  tx: SpaceTx,
  id: string,
  { status, receipt, reason }: Pick<SettledIntent, 'status' | 'receipt' | 'reason'>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('runner_intents')
      .set({ status, receipt: receipt ? JSON.stringify(receipt) : null, reason, settled_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id)
      .where('status', 'in', ['intended', 'unknown']),
  );
}

export async function settleUnknownIntents(
  tx: SpaceTx,
  ids: readonly string[],
  status: 'done' | 'not_done',
): Promise<string[]> {
  const rows = await tx.all(
    build
      .updateTable('runner_intents as i')
      .set({ status, reason: 'by_person', settled_at: tx.now })
      .where('i.space_id', '=', tx.spaceId)
      .where((eb) => eb('i.id', '=', eb.fn.any(eb.val([...ids]))))
      .where('i.status', '=', 'unknown')
      .returning('i.id'),
  );
  return rows.map(({ id }) => id);
}

export function deleteIntents(
  tx: SpaceTx,
  { enrolments, ids }: { enrolments: readonly string[]; ids: readonly string[] },
): Promise<{ id: string }[]> {
  return tx.all(
    sql<{ id: string }>`delete from runner_intents where space_id = ${tx.spaceId}::uuid and (
        enrolment_id = any (${[...enrolments]}::uuid[]) or id = any (${[...ids]}::uuid[]))
      returning id`.compile(build),
  );
}

export async function changeProspectOfIntents(
  tx: SpaceTx,
  enrolments: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.run(
    sql`update runner_intents set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid
        and enrolment_id = any (${[...enrolments]}::uuid[])`.compile(build),
  );
}
