import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** Someone as an outside service knows them. */
export interface ExternalIdentity {
  brandId: string;
  provider: 'google' | 'directory' | 'crm';
  subject: string;
}

export async function ownerOf(tx: PlatformTx, identity: ExternalIdentity): Promise<string | undefined> {
  const row = await tx.first(
    build
      .selectFrom('accounts_identities')
      .select('user_id')
      .where('brand_id', '=', identity.brandId)
      .where('provider', '=', identity.provider)
      .where('subject', '=', identity.subject),
  );
  return row?.user_id;
}

export async function insertIdentity(tx: PlatformTx, identity: ExternalIdentity, userId: string): Promise<void> {
  await tx.run(
    build
      .insertInto('accounts_identities')
      .values({
        brand_id: identity.brandId,
        provider: identity.provider,
        subject: identity.subject,
        user_id: userId,
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export function userByEmail(tx: PlatformTx, brandId: string, email: string) {
  return tx.first(
    build
      .selectFrom('accounts_users')
      .select(['id', 'email_confirmed', 'platform_role'])
      .where('brand_id', '=', brandId)
      .where(sql`lower(email)`, '=', email.toLowerCase()),
  );
}

/** Whether what a CRM has sealed is new, or came a moment ago. */
export async function noteCrmSession(tx: PlatformTx, hash: Buffer, since: Date): Promise<boolean> {
  const row = await tx.first(
    sql<{ seen_at: Date }>`insert into accounts_crm_sessions as s (hash, seen_at) values (${hash}, ${tx.now})
      on conflict (hash) do update set seen_at = s.seen_at returning s.seen_at`.compile(build),
  );
  return row !== undefined && row.seen_at >= since;
}

/** Whoever has proved that an address is theirs: no CRM that only named it comes in by it any more. */
export async function deleteCrmIdentities(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('accounts_identities').where('user_id', '=', userId).where('provider', '=', 'crm'));
}

export async function markCrmConnected(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run(build.updateTable('accounts_users').set({ is_crm_connected: true }).where('id', '=', userId));
}

/** A sign-in that was begun: nobody's yet, so it is kept by its state alone. */
export async function insertExternalRequest(
  tx: PlatformTx,
  request: { hash: Buffer; brandId: string; data: Record<string, string>; expiresAt: Date },
): Promise<void> {
  await tx.run(
    build.insertInto('accounts_codes').values({
      hash: request.hash,
      kind: 'external',
      brand_id: request.brandId,
      data: JSON.stringify(request.data),
      created_at: tx.now,
      expires_at: request.expiresAt,
    }),
  );
}
