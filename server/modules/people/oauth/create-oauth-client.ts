import { randomBytes } from 'node:crypto';
import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { oauthCalls } from '../../../../contract/oauth/calls.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import { newToken } from '../../../core/auth/token.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { clientOnWire } from './client-on-wire.ts';
import { secretOf } from './protocol-client.ts';
import { insertClient } from './queries.ts';

type Create = (typeof oauthCalls)['createClient'];

/** The secret leaves here this once; what is kept is encrypted, since the protocol must compare it. */
export async function createOauthClient(
  tx: PlatformTx,
  actor: UserActor,
  input: CallParsed<Create>,
  { secrets, log }: Services,
): Promise<CallPayload<Create>> {
  const id = newId();
  const secret = input.is_confidential ? newToken() : null;
  const row = {
    id,
    client_id: randomBytes(16).toString('hex'),
    client_secret: secret && secrets.seal(secret, secretOf(id)),
    name: input.name,
    redirect_uris: input.redirect_uris,
    created_at: tx.now,
  };
  await insertClient(tx, row);
  // of the platform, and of no workspace, whose logs are read by others
  tx.afterCommit(() => log.info({ client: row.client_id, by: actor.user.id }, 'an application was registered'));
  return { ...clientOnWire(row), client_secret: secret };
}
