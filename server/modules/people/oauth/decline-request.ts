import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { answerRequest } from './answer-request.ts';
import { findRequest } from './find-request.ts';

export async function declineRequest(
  tx: PlatformTx,
  actor: UserActor,
  input: { state: string; client_id: string },
  services: Services,
): Promise<{ url: string }> {
  const { hash } = await findRequest(tx, { state: input.state, clientId: input.client_id }, { toAnswer: true });
  const result = { error: 'access_denied', error_description: 'the person declined' };
  return { url: await answerRequest(tx, actor, { state: input.state, hash }, result, services) };
}
