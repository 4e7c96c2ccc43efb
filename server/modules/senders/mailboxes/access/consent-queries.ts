import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

export interface ConsentRow {
  user_id: string;
  data: Record<string, string>;
  expires_at: Date;
}

/** Those that ran out are forgotten with the next one that is asked for. */
export async function insertConsent(
  tx: SpaceTx,
  { hash, userId, data, expiresAt }: { hash: Buffer; userId: string; data: Record<string, string>; expiresAt: Date },
): Promise<void> {
  await tx.run(
    build.deleteFrom('mailboxes_consents').where('space_id', '=', tx.spaceId).where('expires_at', '<', tx.now),
  );
  await tx.run(
    build.insertInto('mailboxes_consents').values({
      space_id: tx.spaceId,
      hash,
      user_id: userId,
      data: JSON.stringify(data),
      created_at: tx.now,
      expires_at: expiresAt,
    }),
  );
}

export const findConsent = (tx: SpaceTx, hash: Buffer) =>
  tx.first(
    build.selectFrom('mailboxes_consents').select('data').where('space_id', '=', tx.spaceId).where('hash', '=', hash),
  );

/** Of two who come with the same one, one finds nothing. */
export function deleteConsent(tx: SpaceTx, hash: Buffer): Promise<ConsentRow | undefined> {
  return tx.first(
    build
      .deleteFrom('mailboxes_consents')
      .where('space_id', '=', tx.spaceId)
      .where('hash', '=', hash)
      .returning(['user_id', 'data', 'expires_at']),
  ) as Promise<ConsentRow | undefined>;
}

/** What a vendor gave in the place of the one before; only where it is still the vendor's. */
export async function setRefreshToken(tx: PlatformTx, id: string, sealed: string): Promise<void> {
  await tx.run(
    sql`update integrations set settings = jsonb_set(settings, '{refresh_token}', to_jsonb(${sealed}::text)),
        updated_at = ${tx.now}
      where id = ${id}::uuid and settings ? 'refresh_token'`.compile(build),
  );
}
