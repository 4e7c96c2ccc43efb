import { refuse } from '../../../../core/http/refusal.ts';
import type { NetworkGateway, Services } from '../../../../core/services.ts';
import type { Network } from '../../../../providers/network/port.ts';
import { createNetwork } from '../../../../providers/network/unipile/create-network.ts';

const known = new WeakMap<NetworkGateway, Network>();

/** The network of this process; null where no gateway is set up. */
export function networkProvider({ settings, clock }: Services): Network | null {
  const gateway = settings.outside.network;
  if (!gateway) return null;
  const network = known.get(gateway) ?? createNetwork(gateway, clock);
  known.set(gateway, network);
  return network;
}

/** The same for actions that cannot do without. */
export function requireNetwork(services: Services): Network {
  const network = networkProvider(services);
  if (!network) throw refuse('not_configured');
  return network;
}
