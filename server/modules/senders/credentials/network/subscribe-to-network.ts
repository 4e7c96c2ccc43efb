import type { Services } from '../../../../core/services.ts';
import type { Network } from '../../../../providers/network/port.ts';

export const HOOK_PATH = '/api/hooks/network';
const REMEMBER_MS = 600_000;

const registered = new WeakMap<Network, Date>();

/** Makes sure that the gateway tells us what happens. Asked now and then; that it fails keeps no account from working. */
export async function subscribeToNetwork(network: Network, { settings, clock, log }: Services): Promise<void> {
  const last = registered.get(network);
  if (last && clock.now().getTime() - last.getTime() < REMEMBER_MS) return;
  registered.set(network, clock.now());
  try {
    await network.subscribe(settings.publicUrl + HOOK_PATH);
  } catch (error) {
    registered.delete(network);
    log.warn({ err: error }, 'the gateway was not asked to tell what happens');
  }
}
