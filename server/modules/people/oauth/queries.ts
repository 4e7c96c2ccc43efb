import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';

// records: what the protocol keeps between its steps ------------------------------------------------

export interface NewRecord {
  kind: string;
  hash: Buffer;
  grantId: string | null;
  userId: string | null;
  payload: object;
  expiresAt: Date | null;
}

export async function saveRecord(tx: PlatformTx, record: NewRecord): Promise<void> {
  const changing = {
    grant_id: record.grantId,
    user_id: record.userId,
    payload: JSON.stringify(record.payload),
    expires_at: record.expiresAt,
  };
  await tx.run(
    build
      .insertInto('oauth_records')
      .values({ kind: record.kind, id_hash: record.hash, created_at: tx.now, ...changing })
      .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(changing)),
  );
}

/** Answers whether it was the first: of two processes that make the same record at once, one does. */
export async function addRecordOnce(tx: PlatformTx, kind: string, hash: Buffer, payload: object): Promise<boolean> {
  const added = await tx.run(
    build
      .insertInto('oauth_records')
      .values({ kind, id_hash: hash, payload: JSON.stringify(payload), created_at: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return added > 0;
}

export function livingRecord(tx: PlatformTx, kind: string, hash: Buffer) {
  return tx.first(
    build
      .selectFrom('oauth_records')
      .select(['payload', 'consumed_at', 'grant_id', 'user_id'])
      .where('kind', '=', kind)
      .where('id_hash', '=', hash)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', tx.now)])),
  );
}

/** Locked until the answer is stored: two answers to one request cannot both count. */
export function waitingRecord(tx: PlatformTx, hash: Buffer) {
  return tx.first(
    build
      .selectFrom('oauth_records')
      .select('payload')
      .where('kind', '=', 'Interaction')
      .where('id_hash', '=', hash)
      .where('expires_at', '>', tx.now)
      .where(sql<boolean>`not payload ? 'result'`)
      .forUpdate(),
  );
}

export async function answerRecord(tx: PlatformTx, hash: Buffer, result: object): Promise<void> {
  await tx.run(
    build
      .updateTable('oauth_records')
      .set({ payload: sql`payload || ${JSON.stringify({ result })}::jsonb` })
      .where('kind', '=', 'Interaction')
      .where('id_hash', '=', hash),
  );
}

/** Answers whether it was unused until now. */
export async function consumeRecord(tx: PlatformTx, kind: string, hash: Buffer): Promise<boolean> {
  const used = await tx.run(
    build
      .updateTable('oauth_records')
      .set({ consumed_at: tx.now })
      .where('kind', '=', kind)
      .where('id_hash', '=', hash)
      .where('consumed_at', 'is', null),
  );
  return used > 0;
}

export async function deleteRecord(tx: PlatformTx, kind: string, hash: Buffer): Promise<void> {
  await tx.run(build.deleteFrom('oauth_records').where('kind', '=', kind).where('id_hash', '=', hash));
}

export async function deleteRecordsOfGrant(tx: PlatformTx, grantId: string, kind?: string): Promise<void> {
  const all = build.deleteFrom('oauth_records').where('grant_id', '=', grantId);
  await tx.run(kind ? all.where('kind', '=', kind) : all);
}

export function deleteExpiredRecords(tx: PlatformTx): Promise<number> {
  return tx.run(build.deleteFrom('oauth_records').where('expires_at', '<=', tx.now));
}

// grants --------------------------------------------------------------------------------------------

const grants = build
  .selectFrom('oauth_records as r')
  .innerJoin('oauth_clients as c', (join) => join.on('c.client_id', '=', sql<string>`r.payload->>'clientId'`))
  .where('r.kind', '=', 'Grant');

export function grantsOf(tx: PlatformTx, userId: string, page: { offset: number; limit: number }) {
  return tx.all(
    grants
      .select(['r.grant_id', 'r.created_at', 'c.name'])
      .select(sql<string>`r.payload->'openid'->>'scope'`.as('scope'))
      .where('r.user_id', '=', userId)
      .where('r.expires_at', '>', tx.now)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.grant_id')
      .offset(page.offset)
      .limit(page.limit),
  );
}

export async function countGrantsOf(tx: PlatformTx, userId: string): Promise<number> {
  const row = await tx.first(
    grants
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('r.user_id', '=', userId)
      .where('r.expires_at', '>', tx.now),
  );
  return row?.n ?? 0;
}

/** From which access was given to an application, and is not over. */
export function workspacesWithGrant(tx: PlatformTx, clientRowId: string) {
  return tx.all(
    grants
      .innerJoin('spaces as s', (join) => join.on(sql`s.id::text`, '=', sql`r.payload->>'spaceId'`))
      .select(['s.id as space_id', 'c.name'])
      .distinct()
      .where('c.id', '=', clientRowId)
      .where('r.expires_at', '>', tx.now)
      .orderBy('s.id'),
  );
}

export function grantOf(tx: PlatformTx, userId: string, grantId: string) {
  return tx.first(
    grants
      .select('c.name')
      .select(sql<string | null>`r.payload->>'spaceId'`.as('space_id'))
      .where('r.grant_id', '=', grantId)
      .where('r.user_id', '=', userId),
  );
}

/** In the person's brand, and in the workspace from which access was given. */
export function ownerOfGrant(tx: PlatformTx, grantId: string, userId: string) {
  return tx.first(
    build
      .selectFrom('oauth_records as g')
      .innerJoin('accounts_users as u', 'u.id', 'g.user_id')
      .select('u.brand_id')
      .select(sql<string | null>`g.payload->>'spaceId'`.as('space_id'))
      .where('g.kind', '=', 'Grant')
      .where('g.grant_id', '=', grantId)
      .where('u.id', '=', userId),
  );
}

export function hasAccessToken(tx: PlatformTx, hash: Buffer) {
  return tx.first(build.selectFrom('accounts_tokens').select('hash').where('hash', '=', hash));
}

// clients -------------------------------------------------------------------------------------------

export interface ClientRow {
  id: string;
  client_id: string;
  client_secret: string | null;
  name: string;
  redirect_uris: string[];
  created_at: Date;
}

export function clientByClientId(tx: PlatformTx, clientId: string): Promise<ClientRow | undefined> {
  return tx.first(build.selectFrom('oauth_clients').selectAll().where('client_id', '=', clientId));
}

export function clientsPage(tx: PlatformTx, page: { offset: number; limit: number }): Promise<ClientRow[]> {
  return tx.all(
    build.selectFrom('oauth_clients').selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit),
  );
}

export async function countClients(tx: PlatformTx): Promise<number> {
  const row = await tx.first(build.selectFrom('oauth_clients').select((eb) => eb.fn.countAll<number>().as('n')));
  return row?.n ?? 0;
}

export async function insertClient(tx: PlatformTx, row: ClientRow): Promise<void> {
  await tx.run(build.insertInto('oauth_clients').values(row));
}

export function deleteClientRow(tx: PlatformTx, id: string) {
  return tx.first(build.deleteFrom('oauth_clients').where('id', '=', id).returning('client_id'));
}

/** Few ever run this: an administrator who removes an application. */
export async function deleteRecordsOfClient(tx: PlatformTx, clientId: string): Promise<void> {
  await tx.run(
    build
      .deleteFrom('oauth_records')
      .where((eb) =>
        eb.or([eb(sql`payload->>'clientId'`, '=', clientId), eb(sql`payload->'params'->>'client_id'`, '=', clientId)]),
      ),
  );
}

// people --------------------------------------------------------------------------------------------

export function activePerson(tx: PlatformTx, id: string) {
  return tx.first(
    build
      .selectFrom('accounts_users')
      .select(['id', 'email', 'email_confirmed', 'first_name', 'last_name', 'language', 'timezone'])
      .where('id', '=', id)
      .where('status', '=', 'active'),
  );
}
