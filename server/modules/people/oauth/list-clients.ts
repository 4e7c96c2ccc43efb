import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { oauthCalls } from '../../../../contract/oauth/calls.ts';
import type { UserActor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { clientOnWire } from './client-on-wire.ts';
import { clientsPage, countClients } from './queries.ts';

type List = (typeof oauthCalls)['clients'];

export async function listClients(
  tx: PlatformTx,
  _actor: UserActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const page = { offset: input.offset ?? input.skip ?? 0, limit: input.limit };
  const [rows, total] = await Promise.all([clientsPage(tx, page), countClients(tx)]);
  return { items: rows.map(clientOnWire), total, ...page };
}
