import type { CreditSettings } from '../../../../contract/credits/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { getSpaceFeatures } from '../../people/spaces/features/get-space-features.ts';
import { type BalanceRow, findBalance, holdBalance, updateCap } from './balance-queries.ts';

export async function getCreditSettings(tx: SpaceTx): Promise<CreditSettings> {
  const [row, { settings }] = await Promise.all([findBalance(tx), getSpaceFeatures(tx)]);
  return { ...balanceOnWire(row), costs: settings.credit_costs };
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

const balanceOnWire = (row: BalanceRow | undefined): Omit<CreditSettings, 'costs'> => ({
  plan: row?.plan ?? 0,
  bought: row?.bought ?? 0,
  reserved: row?.reserved ?? 0,
  used: row?.used ?? 0,
  cap: row?.cap ?? null,
  period_began_at: row?.period_began_at.toISOString() ?? null,
});
