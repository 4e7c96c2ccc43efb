import type { CallParsed } from '../../../../../contract/call.ts';
import type { limitCalls } from '../../../../../contract/limits/calls.ts';
import type { CredentialLimits } from '../../../../../contract/limits/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { changeCredential } from '../../credentials/change-credential.ts';
import { findCredential } from '../../credentials/find-credential.ts';
import { publishLimits } from '../apply-changes.ts';
import { describeLimits } from '../describe-limits.ts';

type Update = CallParsed<(typeof limitCalls)['updateWithdraw']>;

export async function updateWithdraw(tx: SpaceTx, actor: SpaceActor, input: Update): Promise<CredentialLimits> {
  const account = await findCredential(tx, actor, input.id, 'lock');
  const credential = {
    withdraw_enabled: input.is_enabled ?? account.withdraw_enabled,
    withdraw_after_days: input.after_days ?? account.withdraw_after_days,
    withdraw_max_pending: input.max_pending ?? account.withdraw_max_pending,
    withdraw_per_day: input.per_day ?? account.withdraw_per_day,
  };
  const after = await changeCredential(tx, account.id, { credential }, actor.user.id);
  await publishLimits(tx, account.id, actor.user.id);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_changed',
    subject: account.username,
    details: {
      field: 'withdrawal',
      before: account.withdraw_enabled ? `${account.withdraw_after_days} days` : 'off',
      after: credential.withdraw_enabled ? `${credential.withdraw_after_days} days` : 'off',
    },
  });
  return describeLimits(tx, after ?? account);
}
