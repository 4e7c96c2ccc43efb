import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { CredentialRow } from '../queries.ts';
import { returnProxyAddress, takeProxyAddress } from './proxy-queries.ts';

type ProxyType = Credential['proxy_type'];

/** Takes one address of the country, or refuses under its field: of two who want the last one, one gets it. */
export async function holdAddress(tx: SpaceTx, country: string, type: ProxyType): Promise<void> {
  if (await takeProxyAddress(tx, country, type)) return;
  throw refuse('out_of_reserve', { fields: { country_code: 'No address is free in this country at the moment' } });
}

/** Gives back what the account holds, if anything; its column is for the caller to clear in the same transaction. */
export async function releaseAddress(
  tx: SpaceTx,
  row: Pick<CredentialRow, 'proxy_held_country' | 'proxy_type'>,
): Promise<void> {
  if (row.proxy_held_country) await returnProxyAddress(tx, row.proxy_held_country, row.proxy_type as ProxyType);
}
