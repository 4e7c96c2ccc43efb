import type { CallPayload } from '../../../../../contract/call.ts';
import type { credentialCalls } from '../../../../../contract/credentials/calls.ts';
import type { ProxyCountry } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { getSpaceFeatures } from '../../../people/spaces/features/get-space-features.ts';
import { proxyOf, settingProxyOf } from '../describe-credential.ts';
import { findCredential } from '../find-credential.ts';
import { proxyStock } from './proxy-queries.ts';

export async function getProxy(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
): Promise<CallPayload<(typeof credentialCalls)['proxy']>> {
  const row = await findCredential(tx, actor, id);
  return {
    country_code: row.country_code,
    proxy_type: row.proxy_type as 'basic' | 'residential',
    no_proxy: row.no_proxy,
    custom: proxyOf(row),
    setting_proxy: settingProxyOf(row),
  };
}

/** What is left of each country's stock; residential addresses only where the plan has them. */
export async function listProxyCountries(tx: SpaceTx): Promise<ProxyCountry[]> {
  const { features } = await getSpaceFeatures(tx);
  const types = features.includes('allow_residential_proxies') ? ['basic', 'residential'] : ['basic'];
  return (await proxyStock(tx))
    .filter(({ type }) => types.includes(type))
    .map(({ country_code, type, capacity, in_use }) => ({
      code: country_code,
      count: Math.max(0, capacity - in_use),
      type: type as ProxyCountry['type'],
    }));
}
