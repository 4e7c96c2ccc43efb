import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { brandByHost, defaultBrand, hostsOfBrand } from './queries.ts';

const LOOPBACK = /^(localhost|127(?:\.\d+){3}|\[::1\]|::1)$/;

/**
 * The address that links in mails lead to: the host the person came to if it is known to be their brand’s,
 * else the brand's first one, else the product's own. The Host header alone is never believed.
 */
export async function originOf(
  tx: PlatformTx | SpaceTx,
  { brandId, host }: { brandId: string; host: string },
  { settings }: Services,
): Promise<string> {
  const home = new URL(settings.publicUrl);
  const isOwnMachine = LOOPBACK.test(home.hostname) && LOOPBACK.test(host);
  if (host === home.hostname || isOwnMachine) return at(home, host);
  const hosts = await hostsOfBrand(tx, brandId);
  if (hosts.includes(host)) return at(home, host);
  const [first] = hosts;
  const atHome = (await brandByHost(tx, home.hostname)) ?? (await defaultBrand(tx));
  return first && atHome?.id !== brandId ? at(home, first) : home.origin;
}

function at(home: URL, host: string): string {
  return `${home.protocol}//${host}${home.port ? `:${home.port}` : ''}`;
}
