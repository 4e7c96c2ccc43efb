import type { Nothing } from '../../../../contract/call.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { accessTokens } from './access-tokens-port.ts';
import { deleteClientRow, deleteRecordsOfClient } from './queries.ts';
import { forgetTokens } from './remove-grant.ts';

export async function deleteClient(
  tx: PlatformTx,
  _actor: UserActor,
  input: { id: string },
  services: Services,
): Promise<Nothing> {
  const row = await deleteClientRow(tx, input.id);
  if (!row) throw refuse('not_found');
  await deleteRecordsOfClient(tx, row.client_id);
  forgetTokens(tx, await accessTokens.one.end(tx, { clientId: row.client_id }), services);
  return {};
}
