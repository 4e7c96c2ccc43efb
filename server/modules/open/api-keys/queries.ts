import { type Insertable, sql } from 'kysely';
import type { SeenAmong } from '../../../core/auth/check-records.ts';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const keys = (tx: SpaceTx) => build.selectFrom('api_keys as k').where('k.space_id', '=', tx.spaceId);

/** With whose they are, and until when a former secret works. */
const whole = (tx: SpaceTx) =>
  keys(tx)
    .innerJoin('accounts_users as u', 'u.id', 'k.user_id')
    .selectAll('k')
    .select(['u.first_name', 'u.last_name'])
    .select((eb) =>
      eb
        .selectFrom('api_keys_secrets as s')
        .select(sql<Date | null>`max(s.ends_at)`.as('until'))
        .whereRef('s.space_id', '=', 'k.space_id')
        .whereRef('s.key_id', '=', 'k.id')
        .where('s.ends_at', '>', tx.now)
        .whereRef('s.created_at', '<', sql`coalesce(k.renewed_at, k.created_at)`)
        .as('former_until'),
    );
export type ApiKeyRow = Awaited<ReturnType<typeof apiKeysOf>>[number];

/** Of one member, or of all. */
export function apiKeysOf(tx: SpaceTx, userId: string | null) {
  const all = whole(tx).orderBy('k.created_at', 'desc').orderBy('k.id', 'desc');
  return tx.all(userId ? all.where('k.user_id', '=', userId) : all);
}

export const apiKeyById = (tx: SpaceTx, id: string) => tx.first(whole(tx).where('k.id', '=', id));

export async function countApiKeys(tx: SpaceTx, userId: string): Promise<number> {
  const row = await tx.first(
    keys(tx)
      .where('k.user_id', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('count')),
  );
  return row?.count ?? 0;
}

/** Held until the transaction ends, so that two changes of it come one after the other. */
export const holdApiKey = (tx: SpaceTx, id: string) =>
  tx.first(keys(tx).where('k.id', '=', id).select(['k.id', 'k.user_id', 'k.name']).forUpdate());

/** Held until the transaction ends: keys that a member makes at once are counted one after the other. */
export const holdKeyOwner = (tx: SpaceTx, userId: string) =>
  tx.first(
    build
      .selectFrom('spaces_members')
      .select('user_id')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId)
      .forUpdate(),
  );

export async function insertApiKey(tx: SpaceTx, key: Omit<Insertable<Tables['api_keys']>, 'space_id'>): Promise<void> {
  await tx.run(build.insertInto('api_keys').values({ ...key, space_id: tx.spaceId }));
}

export async function insertSecret(tx: SpaceTx, secret: { keyId: string; hash: Buffer; endsAt: Date }): Promise<void> {
  await tx.run(
    build.insertInto('api_keys_secrets').values({
      space_id: tx.spaceId,
      hash: secret.hash,
      key_id: secret.keyId,
      created_at: tx.now,
      ends_at: secret.endsAt,
    }),
  );
}

export async function updateApiKey(
  tx: SpaceTx,
  id: string,
  change: { name?: string; hint?: string; renewed_at?: Date; expires_at?: Date; warned_days?: number | null },
): Promise<void> {
  await tx.run(build.updateTable('api_keys').set(change).where('space_id', '=', tx.spaceId).where('id', '=', id));
}

/** The newest secret of a key works no longer than until then, and older ones no more: their hashes are answered. */
export async function endSecrets(tx: SpaceTx, keyId: string, endsAt: Date): Promise<Buffer[]> {
  const [newest, ...older] = await tx.all(
    build
      .selectFrom('api_keys_secrets')
      .select('hash')
      .where('space_id', '=', tx.spaceId)
      .where('key_id', '=', keyId)
      .orderBy('created_at', 'desc')
      .orderBy('ends_at', 'desc'),
  );
  const isOver = endsAt <= tx.now;
  const over = [...(isOver && newest ? [newest] : []), ...older].map(({ hash }) => hash);
  await tx.run(
    build
      .deleteFrom('api_keys_secrets')
      .where('space_id', '=', tx.spaceId)
      .where('hash', 'in', [Buffer.alloc(0), ...over]),
  );
  if (newest && !isOver)
    await tx.run(
      build
        .updateTable('api_keys_secrets')
        .set((eb) => ({ ends_at: eb.fn<Date>('least', ['ends_at', eb.val(endsAt)]) }))
        .where('space_id', '=', tx.spaceId)
        .where('hash', '=', newest.hash),
    );
  return over;
}

/** Takes a key away with its secrets, whose hashes are answered. */
export async function deleteApiKey(tx: SpaceTx, id: string): Promise<Buffer[]> {
  const secrets = await tx.all(
    build.deleteFrom('api_keys_secrets').where('space_id', '=', tx.spaceId).where('key_id', '=', id).returning('hash'),
  );
  await tx.run(build.deleteFrom('api_keys').where('space_id', '=', tx.spaceId).where('id', '=', id));
  return secrets.map(({ hash }) => hash);
}

/** A member's own. */
export const seenApiKeys: SeenAmong = async (tx, { user }, ids) => {
  const rows = await tx.all(
    keys(tx)
      .select('k.id')
      .where('k.user_id', '=', user.id)
      .where((eb) => eb('k.id', '=', eb.fn.any(eb.val([...ids])))),
  );
  return rows.map(({ id }) => id);
};
