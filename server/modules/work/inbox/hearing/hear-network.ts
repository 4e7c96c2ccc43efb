import * as z from 'zod';
import type { Services } from '../../../../core/services.ts';
import { hearMessages } from './hear-messages.ts';
import { hearSeen } from './hear-seen.ts';
import { noteConnected } from './hear-relations.ts';
import { networkOf } from '../../../senders/credentials/network/network-of.ts';
import { credentialOf } from '../../../senders/credentials/find-credential.ts';
import { hearState } from '../../../senders/credentials/network/hear-state.ts';

export const HeardPayload = z.object({
  space_id: z.uuid(),
  id: z.uuid(),
  kind: z.enum(['account', 'message', 'seen', 'relation']),
  person_id: z.string().optional(),
  conversation: z.string().optional(),
});
type Heard = z.output<typeof HeardPayload>;

/**
 * Acts on what the gateway told. It says where to look; what is true is read from the network, so that a word that
 * comes late, twice or in the wrong order does no harm.
 */
export async function hearNetwork(heard: Heard, services: Services): Promise<void> {
  const network = networkOf(services);
  const { space_id: spaceId, id } = heard;
  const row = await services.transactions.inSpace(spaceId, (tx) => credentialOf(tx, id), { readOnly: true });
  if (!network || !row?.gateway_id || row.status === 'deleted') return;
  const account = row.gateway_id;
  if (heard.kind === 'message') return hearMessages(services, network, { space_id: spaceId, id, gatewayId: account });
  if (heard.kind === 'seen')
    return hearSeen(services, network, { space_id: spaceId, id, gatewayId: account }, [heard.conversation ?? '']);
  if (heard.kind === 'relation') {
    const personId = heard.person_id ?? '';
    const profile = await network.profile(account, personId);
    if (profile.kind !== 'done' || profile.receipt.distance !== 1) return;
    return noteConnected(services, heard, personId);
  }
  return hearState(network, { ...row, gateway_id: account }, services);
}
