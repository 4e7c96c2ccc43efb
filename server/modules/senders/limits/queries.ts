import { type Insertable, sql } from 'kysely';
import { LIMITED_ACTIONS, type LimitedAction } from '../../../../contract/limits/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

/** What limits need to know of an account. */
export type LimitedAccount = NonNullable<Awaited<ReturnType<typeof limitedAccount>>>;

const accounts = (tx: SpaceTx) =>
  build
    .selectFrom('credentials as c')
    .select([
      'c.id',
      'c.status',
      'c.automation_type',
      'c.timezone',
      'c.working_days',
      'c.created_at',
      'c.is_autopilot_on',
      'c.is_warm_up_on',
      'c.warm_up_started_at',
      'c.withdraw_enabled',
      'c.withdraw_after_days',
      'c.withdraw_max_pending',
      'c.withdraw_per_day',
      sql<number>`lapse_of(c.space_id)`.as('timeScale'),
    ])
    .where('c.space_id', '=', tx.spaceId)
    .where('c.status', '<>', 'deleted');

export function limitedAccount(tx: SpaceTx, id: string) {
  return tx.first(accounts(tx).where('c.id', '=', id));
}
export function limitedAccounts(tx: SpaceTx, ids: readonly string[]) {
  return tx.all(accounts(tx).where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...ids])))));
}

/** Held until the transaction ends: of two who change an account's limits one comes after the other. */
export async function lockAccounts(tx: SpaceTx, ids: readonly string[]): Promise<void> {
  await tx.all(
    build
      .selectFrom('credentials')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .orderBy('id')
      .forNoKeyUpdate(),
  );
}

export function limitRows(tx: SpaceTx, ids: readonly string[]) {
  return tx.all(
    build
      .selectFrom('limits')
      .select(['credential_id', 'action', 'per_day', 'set_by', 'held_until'])
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('credential_id', '=', eb.fn.any(eb.val([...ids])))),
  );
}

export async function upsertLimits(
  tx: SpaceTx,
  rows: readonly Omit<Insertable<Tables['limits']>, 'space_id' | 'updated_at'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    build
      .insertInto('limits')
      .values(rows.map((row) => ({ ...row, space_id: tx.spaceId, updated_at: tx.now })))
      .onConflict((conflict) =>
        conflict.columns(['space_id', 'credential_id', 'action']).doUpdateSet((eb) => ({
          per_day: eb.ref('excluded.per_day'),
          set_by: eb.ref('excluded.set_by'),
          held_until: eb.ref('excluded.held_until'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      ),
  );
}

export async function timeZones(tx: PlatformTx): Promise<string[]> {
  const rows = await tx.all(build.selectFrom('credentials').select('timezone').distinct());
  return rows.map((row) => row.timezone);
}

/** Accounts that autopilot looks after, in these time zones, by workspace. */
export function accountsOnAutopilot(tx: PlatformTx, zones: readonly string[]) {
  return tx.all(
    build
      .selectFrom('credentials')
      .select((eb) => ['space_id', eb.fn.agg<string[]>('array_agg', ['id']).as('ids')])
      .where('status', '=', 'active')
      .where('is_autopilot_on', '=', true)
      .where((eb) => eb('timezone', '=', eb.fn.any(eb.val([...zones]))))
      .groupBy('space_id'),
  );
}

export const isLimited = (action: string): action is LimitedAction => LIMITED_ACTIONS.some((each) => each === action);
