import { LIMITED_ACTIONS, LIMITS } from '../../../../contract/limits/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { applyChanges } from './apply-changes.ts';
import { limitedAccounts, limitRows, lockAccounts } from './queries.ts';
import { requireBooster } from './require-booster.ts';

/** To accounts that the caller may use, all of them or none. */
export async function copyLimits(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, credentials_ids }: { id: string; credentials_ids: string[] },
): Promise<{ copied: number }> {
  const source = await findCredential(tx, actor, id);
  const targets = [...new Set(credentials_ids)].filter((target) => target !== source.id);
  const { role, availableCredentials } = actor.space;
  if (role !== 'admin' && targets.some((target) => !availableCredentials.includes(target))) throw unknownAccount();
  await lockAccounts(tx, targets);
  if ((await limitedAccounts(tx, targets)).length !== targets.length) throw unknownAccount();
  const rows = await limitRows(tx, [source.id, ...targets]);
  const perDay = (account: string, action: (typeof LIMITED_ACTIONS)[number]) =>
    rows.find((row) => row.credential_id === account && row.action === action)?.per_day ?? LIMITS[action].default;
  const changed = targets.flatMap((target) =>
    LIMITED_ACTIONS.flatMap((action) => {
      const [before, after] = [perDay(target, action), perDay(source.id, action)];
      return before === after ? [] : [{ credentialId: target, action, before, after, cause: 'copied' as const }];
    }),
  );
  await requireBooster(tx, changed);
  await applyChanges(tx, changed, { setBy: 'person', actorId: actor.user.id });
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_changed',
    subject: source.username,
    details: { field: 'limits_copied', after: String(targets.length) },
  });
  return { copied: targets.length };
}

const unknownAccount = () => refuse('not_found', { fields: { credentials_ids: 'Not found' } });
