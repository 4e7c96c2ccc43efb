import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { NewAccessToken } from '../../oauth/access-tokens-port.ts';

export interface NewTokenRow {
  hash: Buffer;
  brandId: string;
  userId: string | null;
  spaceId: string | null;
  address: string | null;
  agent: string | null;
  expiresAt: Date;
}

export async function insertToken(tx: PlatformTx, token: NewTokenRow): Promise<void> {
  await tx.run(
    build.insertInto('accounts_tokens').values({
      hash: token.hash,
      id: newId(),
      brand_id: token.brandId,
      user_id: token.userId,
      space_id: token.spaceId,
      address: token.address,
      agent: token.agent,
      created_at: tx.now,
      used_at: tx.now,
      expires_at: token.expiresAt,
    }),
  );
}

export async function deleteToken(tx: PlatformTx, hash: Buffer): Promise<void> {
  await tx.run(build.deleteFrom('accounts_tokens').where('hash', '=', hash));
}

/** Sessions of browsers; an application's tokens end with the access it was given. */
export async function deleteTokensOf(tx: PlatformTx, userId: string, but: Buffer): Promise<Buffer[]> {
  const rows = await tx.all(
    build
      .deleteFrom('accounts_tokens')
      .where('user_id', '=', userId)
      .where('client_id', 'is', null)
      .where('hash', '!=', but)
      .returning('hash'),
  );
  return rows.map(({ hash }) => hash);
}

const sessionsOf = (tx: PlatformTx, userId: string) =>
  build.selectFrom('accounts_tokens as t').where('t.user_id', '=', userId).where('t.expires_at', '>', tx.now);

/** The one that asks comes first. */
export function sessionsPage(tx: PlatformTx, userId: string, current: Buffer, page: { offset: number; limit: number }) {
  return tx.all(
    sessionsOf(tx, userId)
      .leftJoin('oauth_clients as c', 'c.client_id', 't.client_id')
      .select(['t.id', 't.hash', 't.created_at', 't.used_at', 't.address', 't.agent', 't.client_id', 'c.name'])
      .orderBy((eb) => eb('t.hash', '=', current), 'desc')
      .orderBy('t.used_at', 'desc')
      .orderBy('t.id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function countSessions(tx: PlatformTx, userId: string): Promise<number> {
  const row = await tx.first(sessionsOf(tx, userId).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

/** The person's own session by its id; nothing for somebody else's. */
export function takeSession(tx: PlatformTx, userId: string, id: string) {
  return tx.first(
    build
      .deleteFrom('accounts_tokens')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(['hash', 'grant_id']),
  );
}

export function deleteExpiredTokens(tx: PlatformTx): Promise<number> {
  return tx.run(build.deleteFrom('accounts_tokens').where('expires_at', '<=', tx.now));
}

export async function chooseForToken(tx: PlatformTx, tokenHash: Buffer, spaceId: string): Promise<void> {
  await tx.run(build.updateTable('accounts_tokens').set({ space_id: spaceId }).where('hash', '=', tokenHash));
}

/** Of an application. */
export async function insertAccessToken(tx: PlatformTx, token: NewAccessToken): Promise<void> {
  await tx.run(
    build.insertInto('accounts_tokens').values({
      hash: token.hash,
      brand_id: token.brandId,
      space_id: token.spaceId,
      user_id: token.userId,
      client_id: token.clientId,
      grant_id: token.grantId,
      scopes: token.scopes,
      created_at: tx.now,
      used_at: tx.now,
      expires_at: token.expiresAt,
    }),
  );
}

export async function deleteAccessTokens(
  tx: PlatformTx,
  of: { hash: Buffer } | { grantId: string } | { clientId: string },
): Promise<Buffer[]> {
  const all = build.deleteFrom('accounts_tokens').where('client_id', 'is not', null).returning('hash');
  const rows = await tx.all(
    'hash' in of
      ? all.where('hash', '=', of.hash)
      : 'grantId' in of
        ? all.where('grant_id', '=', of.grantId)
        : all.where('client_id', '=', of.clientId),
  );
  return rows.map(({ hash }) => hash);
}
