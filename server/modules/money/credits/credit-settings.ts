import type { CreditSettings, TopUp } from '../../../../contract/credits/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { getSpaceFeatures } from '../../people/spaces/features/get-space-features.ts';
import { type BalanceRow, findBalance, holdBalance, updateCap } from './balance-queries.ts';
import { timesIn } from './top-up/times-left.ts';
import { findTopUp, type TopUpRow } from './top-up/top-up-queries.ts';

export async function getCreditSettings(tx: SpaceTx): Promise<CreditSettings> {
  const [row, { settings }, topUp] = await Promise.all([findBalance(tx), getSpaceFeatures(tx), findTopUp(tx)]);
  return {
    ...balanceOnWire(row),
    costs: settings.credit_costs,
    top_up: topUp ? topUpOnWire(topUp, row?.period_began_at ?? tx.now) : null,
  };
}

/** The most that may be used in a period, as an admin says: what is beyond it waits as it would without credits. */
export async function setCreditsCap(
  tx: SpaceTx,
  actor: SpaceActor,
  { cap }: { cap: number | null },
): Promise<CreditSettings> {
  const before = await holdBalance(tx, tx.spaceId);
  if (before.cap !== cap) {
    await updateCap(tx, cap);
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'billing_changed',
      details: { cap: cap === null ? 'none' : String(cap), was: before.cap === null ? 'none' : String(before.cap) },
    });
    await tx.append({ type: 'space.credits_changed', actorId: actor.user.id, data: {} });
  }
  return getCreditSettings(tx);
}

const balanceOnWire = (row: BalanceRow | undefined): Omit<CreditSettings, 'costs' | 'top_up'> => ({
  plan: row?.plan ?? 0,
  bought: row?.bought ?? 0,
  reserved: row?.reserved ?? 0,
  used: row?.used ?? 0,
  cap: row?.cap ?? null,
  period_began_at: row?.period_began_at.toISOString() ?? null,
});

const topUpOnWire = (row: TopUpRow, periodBegan: Date): TopUp => ({
  is_on: row.is_on,
  price_id: row.price_id,
  credits: row.credits,
  below: row.below,
  most: row.most,
  times: timesIn(row, periodBegan),
  currency: row.currency,
  net: row.net,
  tax: row.tax,
  tax_percent: row.tax_percent,
  total: row.total,
  agreed_by: row.agreed_name === null ? null : { _id: row.agreed_by, name: row.agreed_name },
  agreed_at: row.agreed_at.toISOString(),
  stopped_why: row.stopped_why as TopUp['stopped_why'],
  stopped_at: row.stopped_at?.toISOString() ?? null,
});
