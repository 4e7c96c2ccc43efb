import { ACTION_TRAITS, type Action } from '../../contract/campaigns/sequence.ts';
import type { Services } from '../core/services.ts';
import { channelCarrier } from '../modules/open/integrations/channel-carrier.ts';
import type { Asked, Network, Outcome } from '../providers/network/port.ts';
import type { Intent } from './intent.ts';

/** Who carries an act out, and says later what came of it. The intent's id is its key wherever it goes. */
export interface Carrier {
  send(intent: Intent): Promise<Outcome<object>>;
  ask(intent: Intent): Promise<Asked | { kind: 'done'; receipt: object }>;
}

const nobody: Carrier = {
  send: async () => ({ kind: 'refused', reason: 'not_supported', detail: 'nobody carries this out' }),
  ask: async () => ({ kind: 'unknown' }),
};

/** The carrier of an action; the account's id at the gateway matters to the network alone. */
export function carrierOf(
  action: Action,
  given: { services: Services; network: Network | null; account: string | null },
): Carrier {
  const { services, network, account } = given;
  if (ACTION_TRAITS[action].channel !== 'network') return channelCarrier(services, action) ?? nobody;
  return network && account ? onNetwork(network, account) : nobody;
}

const onNetwork = (network: Network, account: string): Carrier => ({
  send: async ({ id, act }) =>
    act.network
      ? network.act(account, { ...act.network, key: id })
      : { kind: 'refused', reason: 'not_supported', detail: 'the act is not worded for the network' },
  ask: async ({ id, act, created_at }) =>
    act.network ? network.ask(account, { ...act.network, key: id }, created_at) : { kind: 'unknown' },
});
