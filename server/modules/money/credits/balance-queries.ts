import { sql } from 'kysely';
import type { CreditEntryKind } from '../../../../contract/credits/schemas.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';

type Tx = PlatformTx | SpaceTx;

export interface BalanceRow {
  plan: number;
  bought: number;
  reserved: number;
  used: number;
  cap: number | null;
  period_began_at: Date;
}

const balance = (spaceId: string) =>
  build
    .selectFrom('credits_balances')
    .select(['plan', 'bought', 'reserved', 'used', 'cap', 'period_began_at'])
    .where('space_id', '=', spaceId);

export const findBalance = (tx: SpaceTx): Promise<BalanceRow | undefined> => tx.first(balance(tx.spaceId));

/** The balance of a workspace, held until the end of the transaction; one that has none has one from now on. */
export async function holdBalance(tx: Tx, spaceId: string): Promise<BalanceRow> {
  await tx.run(
    build
      .insertInto('credits_balances')
      .values({ space_id: spaceId, period_began_at: tx.now, updated_at: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const row = await tx.first(balance(spaceId).forUpdate());
  if (!row) throw new Error('a balance that was just written is not there');
  return row;
}

export interface NewEntry {
  kind: CreditEntryKind;
  key: string;
  plan?: number;
  bought?: number;
  used?: number;
  userId?: string | null;
  reason?: string | null;
}

/** Whether a line of this kind was written under this key. */
export async function hasEntry(
  tx: Tx,
  spaceId: string,
  { kind, key }: Pick<NewEntry, 'kind' | 'key'>,
): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('credits_entries')
      .select('id')
      .where('space_id', '=', spaceId)
      .where('key', '=', key)
      .where('kind', '=', kind)
      .limit(1),
  );
  return row !== undefined;
}

/** Writes lines and the balance that comes of them, of one that is held. */
export async function insertEntries(
  tx: Tx,
  spaceId: string,
  held: BalanceRow,
  entries: readonly NewEntry[],
): Promise<BalanceRow> {
  const after = { ...held };
  const rows = entries.map(({ kind, key, plan = 0, bought = 0, used = 0, userId, reason }) => {
    after.plan += plan;
    after.bought += bought;
    after.used += used;
    return {
      space_id: spaceId,
      id: newId(),
      kind,
      key,
      plan,
      bought,
      reserved: 0,
      used,
      balance: after.plan + after.bought,
      user_id: userId ?? null,
      reason: reason ?? null,
      at: tx.now,
    };
  });
  if (rows.length === 0) return held;
  await tx.run(build.insertInto('credits_entries').values(rows));
  const { plan, bought, used } = after;
  await tx.run(
    build
      .updateTable('credits_balances')
      .set({ plan, bought, used, updated_at: tx.now })
      .where('space_id', '=', spaceId),
  );
  return after;
}

/** A period begins: its admins have heard nothing of it yet, and what they agreed to buy counts anew. */
export async function updatePeriod(tx: Tx, spaceId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('credits_balances')
      .set((eb) => ({
        period_began_at: tx.now,
        low_stage: 0,
        low_told: 0,
        top_up_below: eb
          .selectFrom('credits_top_ups')
          .select('below')
          .where('space_id', '=', spaceId)
          .where('is_on', '=', true),
      }))
      .where('space_id', '=', spaceId),
  );
}

export async function updateCap(tx: SpaceTx, cap: number | null): Promise<void> {
  await tx.run(
    build.updateTable('credits_balances').set({ cap, updated_at: tx.now }).where('space_id', '=', tx.spaceId),
  );
}

export interface Difference {
  space_id: string;
  figure: string;
  kept: number;
  summed: number;
}

/** Where a kept balance is not the sum of its lines, or what is reserved not the sum of what is open: nowhere. */
export function differences(tx: PlatformTx): Promise<Difference[]> {
  return tx.all(
    sql<Difference>`with summed as (
        select space_id, sum(plan) as plan, sum(bought) as bought, sum(reserved) as reserved, sum(used) as used
        from credits_entries group by space_id),
      open as (select space_id, sum(plan + bought) as reserved from credits_charges where status = 'open' group by space_id)
      select b.space_id, f.figure, f.kept, f.summed from credits_balances b
      left join summed s using (space_id) left join open o using (space_id)
      cross join lateral (values ('plan', b.plan, coalesce(s.plan, 0)), ('bought', b.bought, coalesce(s.bought, 0)),
        ('reserved', b.reserved, coalesce(s.reserved, 0)), ('used', b.used, coalesce(s.used, 0)),
        ('open', b.reserved, coalesce(o.reserved, 0))) f (figure, kept, summed)
      where f.kept <> f.summed order by b.space_id, f.figure`.compile(build),
  );
}
