import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isOfInternet } from './guarded-look-up.ts';
import { isPublicAddress } from './is-public-address.ts';

const PATIENCE_MS = 2_000;

/**
 * Whether an address leads into our own network, as far as can be told beforehand. A name that is not found, or not in
 * time, is judged when it is connected to.
 */
export async function leadsInside(url: URL, allowed: readonly string[]): Promise<boolean> {
  if (allowed.some((beginning) => url.href.startsWith(beginning))) return false;
  if (!isOfInternet(url)) return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    pause(PATIENCE_MS, [], { ref: false }),
  ]);
  return found.some(({ address }) => !isPublicAddress(address));
}
