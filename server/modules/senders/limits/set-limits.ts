import type { CallParsed } from '../../../../contract/call.ts';
import { type limitCalls } from '../../../../contract/limits/calls.ts';
import { type CredentialLimits } from '../../../../contract/limits/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { changeCredential } from '../credentials/change-credential.ts';
import { type CredentialRow, findCredential } from '../credentials/find-credential.ts';
import { applyChanges, publishLimits } from './apply-changes.ts';
import { describeLimits } from './describe-limits.ts';
import { limitsNow } from './limits-now.ts';
import { requireBooster } from './require-booster.ts';

type Set = CallParsed<(typeof limitCalls)['set']>;

/** What a person sets holds from now on; what they leave as it is stays with whoever set it. */
export async function setLimits(tx: SpaceTx, actor: SpaceActor, input: Set): Promise<CredentialLimits> {
  const account = await findCredential(tx, actor, input.id, 'lock');
  const wanted = input.per_day ?? {};
  const limits = await limitsNow(tx, account);
  const changed = limits.flatMap(({ action, perDay }) => {
    const after = wanted[action];
    if (after === undefined || after === perDay) return [];
    return [{ credentialId: account.id, action, before: perDay, after, cause: 'by_person' as const }];
  });
  await requireBooster(tx, changed);
  await applyChanges(tx, changed, { setBy: 'person', actorId: actor.user.id });
  if (changed.length > 0)
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'credential_changed',
      subject: account.username,
      details: {
        field: 'limits',
        before: changed.map(({ action, before }) => `${action} ${before}`).join(', '),
        after: changed.map(({ action, after }) => `${action} ${after}`).join(', '),
      },
    });
  const switches = switched(account, input, tx.now);
  const after = switches ? await changeCredential(tx, account.id, { credential: switches }, actor.user.id) : account;
  if (switches && changed.length === 0) await publishLimits(tx, account.id, actor.user.id);
  return describeLimits(tx, after ?? account);
}

function switched(account: CredentialRow, { is_autopilot_on, is_warm_up_on }: Set, now: Date) {
  const autopilot = is_autopilot_on ?? account.is_autopilot_on;
  const warmUp = is_warm_up_on ?? account.is_warm_up_on;
  if (autopilot === account.is_autopilot_on && warmUp === account.is_warm_up_on) return null;
  // switched on again, it begins again
  const isBegun = warmUp && !account.is_warm_up_on;
  return { is_autopilot_on: autopilot, is_warm_up_on: warmUp, ...(isBegun && { warm_up_started_at: now }) };
}
