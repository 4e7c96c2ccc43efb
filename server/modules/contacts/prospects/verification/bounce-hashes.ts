import { createHmac } from 'node:crypto';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { hashKey } from './hash-key.ts';
import { bouncedAmong, insertBounce } from './known-queries.ts';

/** By the installation's own key: without it nobody can try addresses, and no hash is worth anything elsewhere. */
async function hasher(tx: PlatformTx, services: Pick<Services, 'secrets'>, brandId: string) {
  const key = await hashKey(tx, services, 'bounces');
  return (address: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([brandId, address.toLowerCase()]))
      .digest();
}

/** Mail to this address came back for good. */
export async function rememberBounce(
  tx: PlatformTx,
  services: Pick<Services, 'secrets'>,
  { brandId, address }: { brandId: string; address: string },
): Promise<void> {
  const hashOf = await hasher(tx, services, brandId);
  await insertBounce(tx, brandId, hashOf(address));
}

/** Those of the addresses from which mail came back, in whichever workspace of the brand. */
export async function bouncedBefore(
  tx: PlatformTx,
  services: Pick<Services, 'secrets'>,
  { brandId, addresses }: { brandId: string; addresses: readonly string[] },
): Promise<Set<string>> {
  const hashOf = await hasher(tx, services, brandId);
  const byHash = new Map(addresses.map((address) => [hashOf(address).toString('hex'), address]));
  const found = await bouncedAmong(
    tx,
    brandId,
    [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
  );
  return new Set(found.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []));
}
