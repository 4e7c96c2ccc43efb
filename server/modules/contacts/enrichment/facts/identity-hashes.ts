import { createHmac, type KeyObject } from 'node:crypto';
import { identitiesOf, identityOf, type LookedUpPerson } from '../../../../../engine/enrichment/identity.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import type { Services } from '../../../../core/services.ts';
import { hashKey } from '../../prospects/verification/hash-key.ts';

export interface IdentityHashes {
  /** Under which answers about somebody are kept; null of whom too little is known. */
  one(person: LookedUpPerson): Buffer | null;
  /** Under all that they may be kept under, or may have been. */
  all(person: LookedUpPerson): Buffer[];
}

const keys = new WeakMap<Secrets, KeyObject>();

/** By the installation's own key: nobody can find out by trying names whether somebody is kept there. */
export async function identityHashes(services: Pick<Services, 'secrets' | 'transactions'>): Promise<IdentityHashes> {
  const known = keys.get(services.secrets);
  const key = known ?? (await services.transactions.onPlatform((tx) => hashKey(tx, services, 'people')));
  keys.set(services.secrets, key);
  const hashOf = (identity: string) => createHmac('sha256', key).update(identity).digest();
  return {
    one: (person) => {
      const identity = identityOf(person);
      return identity === null ? null : hashOf(identity);
    },
    all: (person) => identitiesOf(person).map(hashOf),
  };
}
