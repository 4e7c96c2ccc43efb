import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Secrets } from '../../../../core/secrets/create-secrets.ts';
import type { Services } from '../../../../core/services.ts';
import { keptKey } from './known-queries.ts';

const known = new WeakMap<Secrets, Map<string, KeyObject>>();

/**
 * A key of the installation for hashes of one kind, which is made at its first use and kept sealed. It never changes:
 * a process reads it once. Where the transaction of its first use is undone, the next one reads it anew.
 */
export async function hashKey(tx: PlatformTx, { secrets }: Pick<Services, 'secrets'>, id: string): Promise<KeyObject> {
  const keys = known.get(secrets) ?? new Map<string, KeyObject>();
  known.set(secrets, keys);
  const before = keys.get(id);
  if (before) return before;
  const context = { table: 'prospects_check_key', id };
  const sealed = await keptKey(tx, id, secrets.seal(randomBytes(32).toString('base64'), context));
  // prepared once: made anew from bytes for each hash it would cost more than the hash
  const key = createSecretKey(Buffer.from(secrets.open(sealed, context), 'base64'));
  tx.afterCommit(() => void keys.set(id, key));
  return key;
}
