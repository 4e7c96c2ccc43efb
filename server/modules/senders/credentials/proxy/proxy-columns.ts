import type { Credential, CustomProxy } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { secretAt } from '../sign-in/open-login.ts';
import { holdAddress, releaseAddress } from './proxy-stock.ts';
import type { AuthChange, CredentialRow } from '../queries.ts';

type ProxyType = Credential['proxy_type'];

export async function checkProxyType(tx: SpaceTx, type: ProxyType | undefined): Promise<void> {
  if (type === 'residential') await requireFeature(tx, 'allow_residential_proxies');
}

/**
 * Where an account signs in from, as it is kept: a proxy of its own, or an address lent from the country's stock. The
 * new address is taken before the old one is given back; an address it has already is kept.
 */
export async function proxyColumns(
  tx: SpaceTx,
  id: string,
  before: CredentialRow | null,
  wanted: { country_code?: string; proxy_type?: ProxyType; custom_proxy?: CustomProxy | null },
  { secrets }: Services,
): Promise<AuthChange> {
  const type = wanted.proxy_type ?? (before?.proxy_type as ProxyType | undefined) ?? 'basic';
  const country = wanted.custom_proxy ? null : (wanted.country_code ?? null);
  const isHeld = before?.proxy_held_country === country && before?.proxy_type === type;
  if (!isHeld) {
    if (country) await holdAddress(tx, country, type);
    if (before) await releaseAddress(tx, before);
  }
  return { proxy_type: type, proxy_held_country: country, ...customColumns(id, wanted.custom_proxy, secrets) };
}

function customColumns(id: string, proxy: CustomProxy | null | undefined, secrets: Services['secrets']): AuthChange {
  if (!proxy)
    return {
      proxy_by: null,
      proxy_address: null,
      proxy_port: null,
      proxy_username: null,
      proxy_password_sealed: null,
    };
  return {
    proxy_by: proxy.by,
    proxy_address: proxy.proxy_address,
    proxy_port: proxy.ports.http,
    proxy_username: proxy.username,
    proxy_password_sealed: secrets.seal(proxy.password, secretAt(id, 'proxy_password')),
  };
}
