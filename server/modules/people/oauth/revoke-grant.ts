import type { Nothing } from '../../../../contract/call.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { grantOf } from './queries.ts';
import { removeGrant } from './remove-grant.ts';

export async function revokeGrant(
  tx: PlatformTx,
  actor: UserActor,
  input: { grant: string },
  services: Services,
): Promise<Nothing> {
  const grant = await grantOf(tx, actor.user.id, input.grant);
  if (!grant) throw refuse('not_found');
  await removeGrant(tx, input.grant, services);
  if (grant.space_id) await writeAudit(tx, grant.space_id, actor, { kind: 'application_removed', subject: grant.name });
  return {};
}
