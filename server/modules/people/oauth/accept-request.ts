import type { UserActor } from '../../../core/auth/actor.ts';
import { hashToken, newToken } from '../../../core/auth/token.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { answerRequest } from './answer-request.ts';
import { GRANT_SECONDS } from './oauth-path.ts';
import { findRequest } from './find-request.ts';
import { saveRecord } from './queries.ts';

/** Gives what was asked for, in the workspace that the person is in; an admin's visit elsewhere is not handed on. */
export async function acceptRequest(
  tx: PlatformTx,
  actor: UserActor,
  input: { state: string; client_id: string },
  services: Services,
): Promise<{ url: string }> {
  const waiting = { state: input.state, clientId: input.client_id };
  const { hash, client, scopes } = await findRequest(tx, waiting, { toAnswer: true });
  const space = actor.space?.isVisiting ? null : actor.space;
  const grantId = newToken();
  await saveRecord(tx, {
    kind: 'Grant',
    hash: hashToken(grantId),
    grantId,
    userId: actor.user.id,
    payload: {
      kind: 'Grant',
      accountId: actor.user.id,
      clientId: client.client_id,
      openid: { scope: scopes.join(' ') },
      spaceId: space?.id ?? null,
    },
    expiresAt: new Date(tx.now.getTime() + GRANT_SECONDS * 1000),
  });
  if (space)
    await writeAudit(tx, space.id, actor, {
      kind: 'application_allowed',
      subject: client.name,
      details: { scopes: scopes.join(' ') },
    });
  const result = { login: { accountId: actor.user.id, remember: false }, consent: { grantId } };
  return { url: await answerRequest(tx, actor, { state: input.state, hash }, result, services) };
}
