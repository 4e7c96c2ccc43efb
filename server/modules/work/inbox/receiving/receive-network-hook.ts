import * as z from 'zod';
import type { Services } from '../../../../core/services.ts';
import { syncMessages } from './sync-messages.ts';
import { syncReadReceipts } from './sync-read-receipts.ts';
import { noteConnected } from './sync-relations.ts';
import { networkProvider } from '../../../senders/credentials/network/network-provider.ts';
import { credentialOf } from '../../../senders/credentials/find-credential.ts';
import { checkAccountState } from '../../../senders/credentials/network/check-account-state.ts';

export const NetworkHookPayload = z.object({
  space_id: z.uuid(),
  id: z.uuid(),
  kind: z.enum(['account', 'message', 'seen', 'relation']),
  person_id: z.string().optional(),
  conversation: z.string().optional(),
});
type NetworkHook = z.output<typeof NetworkHookPayload>;

/**
 * Acts on what the gateway told. It says where to look; what is true is read from the network, so that a word that
 * comes late, twice or in the wrong order does no harm.
 */
export async function receiveNetworkHook(heard: NetworkHook, services: Services): Promise<void> {
  const network = networkProvider(services);
  const { space_id: spaceId, id } = heard;
  const row = await services.transactions.inSpace(spaceId, (tx) => credentialOf(tx, id), { readOnly: true });
  if (!network || !row?.gateway_id || row.status === 'deleted') return;
  const account = row.gateway_id;
  if (heard.kind === 'message') return syncMessages(services, network, { space_id: spaceId, id, gatewayId: account });
  if (heard.kind === 'seen')
    return syncReadReceipts(services, network, { space_id: spaceId, id, gatewayId: account }, [
      heard.conversation ?? '',
    ]);
  if (heard.kind === 'relation') {
    const personId = heard.person_id ?? '';
    const profile = await network.profile(account, personId);
    if (profile.kind !== 'done' || profile.receipt.distance !== 1) return;
    return noteConnected(services, heard, personId);
  }
  return checkAccountState(network, { ...row, gateway_id: account }, services);
}
