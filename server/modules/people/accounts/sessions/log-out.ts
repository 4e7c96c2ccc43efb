import type { Nothing } from '../../../../../contract/call.ts';
import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { deleteToken } from './token-queries.ts';

export async function logOut(
  tx: PlatformTx,
  actor: TokenActor,
  _input: unknown,
  { actors, live }: Services,
): Promise<Nothing> {
  await deleteToken(tx, actor.tokenHash);
  tx.afterCommit(() => {
    actors.forget();
    live.disconnect(actor.tokenHash);
  });
  return {};
}
