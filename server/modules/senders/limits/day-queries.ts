import { sql } from 'kysely';
import type { LimitedAction } from '../../../../contract/limits/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const of = (tx: SpaceTx, id: string) =>
  build.selectFrom('limits_days').where('space_id', '=', tx.spaceId).where('credential_id', '=', id);
const change = (tx: SpaceTx, id: string, action: string) =>
  build
    .updateTable('limits_days')
    .where('space_id', '=', tx.spaceId)
    .where('credential_id', '=', id)
    .where('action', '=', action);

/** Days of an account by action, `from` and `to` included. */
export function dayRows(tx: SpaceTx, id: string, from: string, to: string, action?: LimitedAction) {
  const rows = of(tx, id)
    .select(['action', 'day', 'used', 'per_day', 'accepted', 'objections'])
    .where('day', '>=', from)
    .where('day', '<=', to);
  return tx.all(action ? rows.where('action', '=', action) : rows);
}

/** These days of many accounts. */
export function limitDaysOfAccounts(tx: SpaceTx, ids: readonly string[], days: readonly string[]) {
  return tx.all(
    build
      .selectFrom('limits_days')
      .select(['credential_id', 'action', 'day', 'used'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('credential_id', '=', eb.fn.any(eb.val([...ids]))))
      .where('day', 'in', [...days]),
  );
}

/** The sums of several days by action. */
export function sumDays(tx: SpaceTx, id: string, from: string, to: string) {
  return tx.all(
    of(tx, id)
      .select((eb) => [
        'action',
        eb.fn.sum<number>('used').as('used'),
        eb.fn.sum<number>('per_day').as('allowed'),
        eb.fn.sum<number>('accepted').as('accepted'),
        eb.fn.sum<number>('objections').as('objections'),
      ])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy('action'),
  );
}

export async function usedOf(tx: SpaceTx, id: string, action: string, day: string): Promise<number> {
  const row = await tx.first(of(tx, id).select('used').where('action', '=', action).where('day', '=', day));
  return row?.used ?? 0;
}

/** Counts `count` more of an action, unless that would be more than `most`. Answers whether it was counted. */
export async function countLimitUse(
  tx: SpaceTx,
  given: { id: string; action: string; day: string; count: number; most: number },
): Promise<boolean> {
  if (given.count > given.most) return false;
  const counted = await tx.run(
    build
      .insertInto('limits_days')
      .values({
        space_id: tx.spaceId,
        credential_id: given.id,
        action: given.action,
        day: given.day,
        used: given.count,
        per_day: given.most,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['space_id', 'credential_id', 'action', 'day'])
          .doUpdateSet((eb) => ({
            used: eb('limits_days.used', '+', eb.ref('excluded.used')),
            per_day: eb.ref('excluded.per_day'),
          }))
          .where(sql<boolean>`limits_days.used + excluded.used <= excluded.per_day`),
      ),
  );
  return counted > 0;
}

/** What did not happen after all is taken off again: off its day, or the nearest with something on it (`takeUsesOff`). */
export async function uncountLimitUse(tx: SpaceTx, given: { id: string; action: string; day: string }): Promise<void> {
  const nearest = of(tx, given.id)
    .select('day')
    .where('action', '=', given.action)
    .where('used', '>', 0)
    .orderBy(sql`abs(day - ${given.day}::date)`)
    .orderBy('day', 'desc')
    .limit(1);
  await tx.run(
    change(tx, given.id, given.action)
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('day', '=', nearest)
      .where('used', '>', 0),
  );
}

export async function countObjection(
  tx: SpaceTx,
  given: { id: string; action: string; day: string; perDay: number },
): Promise<void> {
  await tx.run(
    build
      .insertInto('limits_days')
      .values({
        space_id: tx.spaceId,
        credential_id: given.id,
        action: given.action,
        day: given.day,
        per_day: given.perDay,
        objections: 1,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['space_id', 'credential_id', 'action', 'day'])
          .doUpdateSet((eb) => ({ objections: eb('limits_days.objections', '+', 1) })),
      ),
  );
}

/** An accepted invitation counts for the day it was sent on, or for the last one before that has room for it. */
export async function countAccepted(tx: SpaceTx, id: string, sentOn: string): Promise<void> {
  const day = of(tx, id)
    .select('day')
    .where('action', '=', 'connections')
    .where('day', '<=', sentOn)
    .whereRef('accepted', '<', 'used')
    .orderBy('day', 'desc')
    .limit(1);
  await tx.run(
    change(tx, id, 'connections')
      .set((eb) => ({ accepted: eb('accepted', '+', 1) }))
      .where('day', '=', day),
  );
}

/** Counted for the account's day, and not held back by it: a person decides what they write. */
export async function countManualSend(
  tx: SpaceTx,
  use: { credentialId: string; takes: string; day: string; most: number },
): Promise<void> {
  await tx.run(
    sql`insert into limits_days as d (space_id, credential_id, action, day, used, per_day)
      values (${tx.spaceId}::uuid, ${use.credentialId}::uuid, ${use.takes}, ${use.day}::date, 1,
        ${use.most})
      on conflict (space_id, credential_id, action, day) do update set used = d.used + 1`.compile(build),
  );
}

/** Counted for their days, whatever was allowed then; a day that is not known yet takes the limit that is set now. */
export async function addLimitUses(
  tx: SpaceTx,
  credentialId: string,
  uses: readonly { action: string; day: string }[],
): Promise<void> {
  await tx.run(
    sql`insert into limits_days as d (space_id, credential_id, action, day, used, per_day)
      select ${tx.spaceId}::uuid, ${credentialId}::uuid, n.action, n.day, count(*), coalesce((select l.per_day from limits l
        where l.space_id = ${tx.spaceId}::uuid and l.credential_id = ${credentialId}::uuid and l.action = n.action), 0)
      from json_to_recordset(${JSON.stringify(uses)}::json) as n (action text, day date)
      group by n.action, n.day order by n.action, n.day
      on conflict (space_id, credential_id, action, day) do update set used = d.used + excluded.used`.compile(build),
  );
}

/** By which an account's days are counted. */
export function calendarOf(tx: SpaceTx, credentialId: string) {
  return tx.first(
    build
      .selectFrom('credentials')
      .select(['timezone', sql<number>`lapse_of(space_id)`.as('timeScale')])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', credentialId),
  );
}
