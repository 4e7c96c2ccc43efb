import type { CredentialLimits, LimitCause, LimitedAction } from '../../../../contract/limits/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { applyChanges } from './apply-changes.ts';
import { describeLimits } from './describe-limits.ts';
import { changeById, markUndone, newestChanges } from './change-queries.ts';

const OF_PEOPLE: readonly LimitCause[] = ['by_person', 'copied', 'undone'];

/** Only the newest change of an action can be taken back, and only one that autopilot made. */
export async function undoChange(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, change_id }: { id: string; change_id: string },
): Promise<CredentialLimits> {
  const account = await findCredential(tx, actor, id, 'lock');
  const change = await changeById(tx, id, change_id);
  if (!change) throw refuse('not_found');
  const newest = (await newestChanges(tx, id)).find(({ action }) => action === change.action);
  if (newest?.id !== change.id || OF_PEOPLE.includes(change.cause as LimitCause)) throw refuse('conflict');
  const action = change.action as LimitedAction;
  await markUndone(tx, change.id);
  await applyChanges(tx, [{ credentialId: id, action, before: change.after, after: change.before, cause: 'undone' }], {
    setBy: 'person',
    actorId: actor.user.id,
  });
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_changed',
    subject: account.username,
    details: { field: 'limits', before: `${action} ${change.after}`, after: `${action} ${change.before}` },
  });
  return describeLimits(tx, account);
}
