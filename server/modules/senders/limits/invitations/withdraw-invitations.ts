import { dayIn } from '../../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { gatewayOf } from '../../credentials/network/gateway-of.ts';
import { markWithdrawing, pendingInvitationsOf, WITHDRAWALS } from './invitation-queries.ts';
import { countLimitUse } from '../day-queries.ts';
import type { LimitedAccount } from '../queries.ts';

/** By hand, within the same number a day as those that are withdrawn by themselves. */
export async function withdrawInvitations(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, ids }: { id: string; ids: string[] },
): Promise<{ queued: number }> {
  const account = await findCredential(tx, actor, id);
  const wanted = [...new Set(ids)];
  const rows = await pendingInvitationsOf(tx, id, wanted);
  if (rows.length !== wanted.length) throw refuse('not_found', { fields: { ids: 'Not found' } });
  if (!(await gatewayOf(tx, id))) throw refuse('credential_not_connected');
  const pending = rows.filter((row) => row.state === 'pending').map((row) => row.id);
  const queued = await queueWithdrawals(tx, account, pending);
  if (queued < pending.length) throw refuse('limit_reached');
  return { queued };
}

/** Counts and marks them together, so that what is marked is what the day has room for; all of them or none. */
export async function queueWithdrawals(
  tx: SpaceTx,
  account: Pick<LimitedAccount, 'id' | 'timezone' | 'withdraw_per_day'>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const day = dayIn(account.timezone, tx.now);
  const [id, most] = [account.id, account.withdraw_per_day];
  if (!(await countLimitUse(tx, { id, action: WITHDRAWALS, day, count: ids.length, most }))) return 0;
  await markWithdrawing(tx, id, ids);
  await enqueueWithdraw(tx, id, tx.now);
  return ids.length;
}

export const enqueueWithdraw = (tx: SpaceTx, id: string, runAt: Date): Promise<void> =>
  tx.enqueue('limits.withdraw', { space_id: tx.spaceId, id }, { key: `limits.withdraw:${id}`, runAt });
