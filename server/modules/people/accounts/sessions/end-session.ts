import type { Nothing } from '../../../../../contract/call.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { removeGrant } from '../../oauth/remove-grant.ts';
import { auditAccount } from '../audit-account.ts';
import { endSessions } from './end-sessions.ts';
import { takeSession } from './token-queries.ts';

/** An application would fetch itself the next token: its whole access ends. */
export async function endSession(
  tx: PlatformTx,
  { user }: UserActor,
  input: { session: string },
  services: Services,
): Promise<Nothing> {
  const session = await takeSession(tx, user.id, input.session);
  if (!session) throw refuse('not_found');
  if (session.grant_id) await removeGrant(tx, session.grant_id, services);
  const { actors, live } = services;
  tx.afterCommit(() => {
    actors.forget();
    live.disconnect(session.hash);
  });
  return {};
}

export async function signOutEverywhere(
  tx: PlatformTx,
  actor: UserActor,
  _input: unknown,
  services: Services,
): Promise<{ ended: number }> {
  const ended = await endSessions(tx, actor.user.id, { but: actor.tokenHash, applications: true }, services);
  await auditAccount(tx, actor, { kind: 'signed_out_everywhere' });
  return { ended };
}
