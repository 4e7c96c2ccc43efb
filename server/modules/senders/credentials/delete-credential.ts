import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { forgetCredential } from '../../people/spaces/members/forget-credential.ts';
import { changeCredential } from './change-credential.ts';
import { credentialUsers } from './credential-ports.ts';
import { enqueueDisconnect } from './sign-in/disconnect-account.ts';
import { findCredential } from './find-credential.ts';
import { releaseAddress } from './proxy/proxy-stock.ts';
import { NO_CHALLENGE } from './sign-in/state-after.ts';

/** What the account's sign-in knew: none of it outlives the account. */
const FORGOTTEN = {
  ...NO_CHALLENGE,
  password_sealed: null,
  cookies_sealed: null,
  two_factor_username: null,
  two_factor_password_sealed: null,
  gateway_id: null,
  logged_in_at: null,
  proxy_by: null,
  proxy_address: null,
  proxy_port: null,
  proxy_username: null,
  proxy_password_sealed: null,
  proxy_held_country: null,
  proxy_stage: null,
} as const;

/** Soft, for what was done stays on record; but it signs in nowhere any more, its seat and its address are free. */
export async function deleteCredential(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
  services: Services,
): Promise<{ stopped_campaigns: number }> {
  const row = await findCredential(tx, actor, id, 'lock');
  const stopped = await credentialUsers.one.stop(tx, id, actor.user.id);
  await releaseAddress(tx, row);
  await enqueueDisconnect(tx, row.gateway_id);
  const auth = { ...FORGOTTEN, attempt: row.attempt + 1 };
  const credential = { status: 'deleted', deleted_at: tx.now, activity: null, activity_until: null };
  await changeCredential(tx, id, { credential, auth }, actor.user.id);
  await forgetCredential(tx, id, services);
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'credential_deleted',
    subject: row.username,
    details: { stopped_campaigns: String(stopped) },
  });
  await tx.append({
    type: 'credential.deleted',
    subjectId: id,
    actorId: actor.user.id,
    data: { stopped_campaigns: stopped },
  });
  return { stopped_campaigns: stopped };
}
