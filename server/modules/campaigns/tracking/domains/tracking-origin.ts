import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { hostsFor, type ToLead } from './queries.ts';

/**
 * Where what stands in mails and messages leads, for each of many: through the verified domain of the campaign or the
 * workspace, else to the brand's own site, so that a domain that breaks stops nothing.
 */
export async function trackingOrigins(
  tx: PlatformTx | SpaceTx,
  asked: readonly (ToLead & { brand_id: string })[],
  services: Services,
): Promise<string[]> {
  if (asked.length === 0) return [];
  const brands = [...new Set(asked.map(({ brand_id }) => brand_id))];
  const [hosts, homes] = await Promise.all([
    hostsFor(
      tx,
      asked.map(({ space_id, campaign_id }) => ({ space_id, campaign_id })),
    ),
    Promise.all(brands.map((brandId) => originOf(tx, { brandId, host: '' }, services))),
  ]);
  const hostAt = new Map(hosts.map(({ at, host }) => [at, host]));
  return asked.map(({ brand_id }, at) => {
    const host = hostAt.get(at);
    return host ? originAt(host, services) : (homes[brands.indexOf(brand_id)] ?? '');
  });
}

/** A customer's host is reached as ours is: by the same scheme and port. */
export function originAt(host: string, { settings }: Pick<Services, 'settings'>): string {
  const { protocol, port } = new URL(settings.publicUrl);
  return `${protocol}//${host}${port ? `:${port}` : ''}`;
}
