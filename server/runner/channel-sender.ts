import { ACTION_TRAITS, type Action } from '../../contract/campaigns/sequence.ts';
import type { Services } from '../core/services.ts';
import { integrationSender } from '../modules/open/integrations/integration-sender.ts';
import type { AskOutcome, Network, Outcome } from '../providers/network/port.ts';
import type { Intent } from './intent.ts';

/** Who carries an act out, and says later what came of it. The intent's id is its key wherever it goes. */
export interface ChannelSender {
  send(intent: Intent): Promise<Outcome<object>>;
  ask(intent: Intent): Promise<AskOutcome | { kind: 'done'; receipt: object }>;
}

const NO_SENDER: ChannelSender = {
  send: async () => ({ kind: 'refused', reason: 'not_supported', detail: 'nobody carries this out' }),
  ask: async () => ({ kind: 'unknown' }),
};

/** The sender of an action; the account's id at the gateway matters to the network alone. */
export function channelSenderFor(
  action: Action,
  given: { services: Services; network: Network | null; account: string | null },
): ChannelSender {
  const { services, network, account } = given;
  if (ACTION_TRAITS[action].channel !== 'network') return integrationSender(services, action) ?? NO_SENDER;
  return network && account ? networkSender(network, account) : NO_SENDER;
}

const networkSender = (network: Network, account: string): ChannelSender => ({
  send: async ({ id, act }) =>
    act.network
      ? network.act(account, { ...act.network, key: id })
      : { kind: 'refused', reason: 'not_supported', detail: 'the act is not worded for the network' },
  ask: async ({ id, act, created_at }) =>
    act.network ? network.ask(account, { ...act.network, key: id }, created_at) : { kind: 'unknown' },
});
