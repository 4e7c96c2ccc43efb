import type { Nothing } from '../../../../contract/call.ts';
import type { RestoreState, UnaskedReason } from '../../../../contract/restores/schemas.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { countAccounts, heldSpaces, heldRestore, setAllAsked, setReleased, unaskedAccounts } from './queries.ts';

const LISTED = 100;

/** How many accounts are still held is told to those who can do something about it. */
export async function getHold(
  tx: PlatformTx,
  actor: Pick<UserActor, 'user'>,
): Promise<{ hold: RestoreState['hold']; held_accounts: number }> {
  const [hold, { total, asked }] = await Promise.all([holdOf(tx), countAccounts(tx)]);
  return { hold, held_accounts: actor.user.platformRole === 'platform_admin' ? total - asked : 0 };
}

async function holdOf(tx: PlatformTx): Promise<RestoreState['hold']> {
  const held = await heldRestore(tx);
  return held ? { backup_at: held.backup_at.toISOString(), restored_at: held.restored_at.toISOString() } : null;
}

export async function getRestoreState(tx: PlatformTx): Promise<RestoreState> {
  const [hold, counts, unasked] = await Promise.all([holdOf(tx), countAccounts(tx), unaskedAccounts(tx, LISTED)]);
  return {
    hold,
    accounts: { total: counts.total, asked: counts.asked },
    found: { messages: counts.messages, invitations: counts.invitations },
    unasked: unasked.map((row) => ({
      _id: row.credential_id,
      name: row.name,
      workspace: row.workspace,
      reason: (row.reason ?? 'waiting') as UnaskedReason,
      tried_at: row.tried_at?.toISOString() ?? null,
      people: row.people,
    })),
  };
}

/**
 * Ends the hold, once every account was tried: nobody can answer for one before. One that could not be asked stays held by
 * itself until it can be, unless a person answers for it.
 */
export async function releaseHold(
  tx: PlatformTx,
  actor: Pick<UserActor, 'user' | 'address' | 'agent'> | null,
  { anyway }: { anyway: boolean },
): Promise<Nothing> {
  const held = await heldRestore(tx);
  const { total, asked, tried } = await countAccounts(tx);
  if (!held && !(anyway && asked < total)) throw refuse('not_found');
  if (tried < total) throw refuse('accounts_unasked');
  if (anyway) await setAllAsked(tx);
  if (held) await setReleased(tx, held.id, actor?.user.id ?? null, anyway && asked < total);
  const entry = { kind: 'sending_released' as const, details: { anyway: String(anyway) } };
  // by a command there is no person that we know
  for (const spaceId of await heldSpaces(tx))
    await writeAudit(tx, spaceId, actor ?? { user: null, address: null, agent: null }, entry);
  return {};
}
