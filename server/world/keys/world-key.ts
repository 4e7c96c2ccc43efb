import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Queries } from '../network/store.ts';

export interface WorldKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const KINDS = {
  /** The post office signs mail with it (RFC 6376). */
  dkim: 'rsa',
} as const;
export type WorldKeyName = keyof typeof KINDS;

const known = new WeakMap<object, Map<string, WorldKey>>();

/** A key of the world's own: made when it is first needed, and the same at every later start. */
export async function worldKey(memory: Queries, name: WorldKeyName): Promise<WorldKey> {
  const before = known.get(memory)?.get(name);
  if (before) return before;
  const kept = await memory.first<{ private_pem: string }>('select private_pem from world.keys where name = $1', [
    name,
  ]);
  const row =
    kept ??
    // another process may have been first
    (await memory.first<{ private_pem: string }>(
      `insert into world.keys as k (name, private_pem) values ($1, $2)
       on conflict (name) do update set private_pem = k.private_pem returning private_pem`,
      [name, await newPem()],
    ));
  const privateKey = createPrivateKey(row?.private_pem ?? '');
  const made = { privateKey, publicKey: createPublicKey(privateKey) };
  known.set(memory, (known.get(memory) ?? new Map<string, WorldKey>()).set(name, made));
  return made;
}

async function newPem(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
