import { type Insertable, sql, type Updateable } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import type { Scopes } from '../../../contacts/conversations/scopes.ts';
import type { MovingProspect } from '../../../contacts/prospects/merge/merge-ports.ts';

const of = (tx: SpaceTx, id: string) =>
  build.selectFrom('inbox_outgoing').selectAll().where('space_id', '=', tx.spaceId).where('id', '=', id);
export type Outgoing = NonNullable<Awaited<ReturnType<typeof outgoingById>>>;

export const outgoingById = (tx: SpaceTx, id: string) => tx.first(of(tx, id));
export const lockOutgoing = (tx: SpaceTx, id: string): Promise<Outgoing | undefined> =>
  tx.first(of(tx, id).forNoKeyUpdate());

/** One that somebody may see, held. */
export async function lockSeen(
  tx: SpaceTx,
  id: string,
  { accounts }: Pick<Scopes, 'accounts'>,
): Promise<Outgoing | undefined> {
  const row = await lockOutgoing(tx, id);
  return row && (accounts === null || accounts.includes(row.credential_id)) ? row : undefined;
}

/** False where there is one of this id already: the same was asked twice. */
export async function insertOutgoing(
  tx: SpaceTx,
  row: Omit<Insertable<Tables['inbox_outgoing']>, 'space_id' | 'created_at' | 'updated_at'>,
): Promise<boolean> {
  const inserted = await tx.run(
    build
      .insertInto('inbox_outgoing')
      .values({ ...row, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now })
      .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing()),
  );
  return inserted > 0;
}

export async function changeOutgoing(
  tx: SpaceTx,
  id: string,
  change: Updateable<Tables['inbox_outgoing']>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('inbox_outgoing')
      .set((eb) => ({ ...change, updated_at: tx.now, version: eb('version', '+', 1) }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

/** What should have left by now and has not: its job was lost with whoever had it. */
export function leftBehind(tx: PlatformTx, before: Date, most: number) {
  return tx.all(
    build
      .selectFrom('inbox_outgoing as o')
      .innerJoin('spaces as s', 's.id', 'o.space_id')
      .select(['o.space_id', 'o.id'])
      .where('o.status', 'in', ['queued', 'sending'])
      .where('o.send_at', '<', before)
      .where('s.status', '=', 'active')
      .orderBy('o.send_at')
      .limit(most),
  );
}

/** Nothing leaves a workspace that is blocked or deleted. */
export async function isSpaceOpen(tx: SpaceTx): Promise<boolean> {
  const row = await tx.first(build.selectFrom('spaces').select('status').where('id', '=', tx.spaceId));
  return row?.status === 'active';
}

/** The line of the ledger under which it leaves. */
export function intentOfOutgoing(tx: SpaceTx, intentId: string) {
  return tx.first(
    build
      .selectFrom('runner_intents')
      .select(['id', 'status', 'reason', 'act', 'created_at', 'settled_at'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', intentId),
  );
}

/** Our last email to somebody from an account: what an answer goes on from. */
export function lastEmail(tx: SpaceTx, prospectId: string, credentialId: string) {
  return tx.first(
    sql<{ key: string; subject: string; mailbox_id: string | null; email: string | null }>`
      select coalesce(m.intent_id::text, m.conversation) as key, m.subject, i.id as mailbox_id, i.email
      from inbox_messages m
      left join integrations i on i.space_id = m.space_id and i.id = m.integration_id
      where m.space_id = ${tx.spaceId}::uuid and m.prospect_id = ${prospectId}::uuid
        and m.credential_id = ${credentialId}::uuid and m.channel = 'email' and m.is_ours
      order by m.at desc, m.id desc limit 1`.compile(build),
  );
}

/** Whether somebody has written an email to this workspace. */
export async function hasWrittenEmail(tx: SpaceTx, prospectId: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('inbox_messages')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('prospect_id', '=', prospectId)
      .where('channel', '=', 'email')
      .where('is_ours', '=', false)
      .limit(1),
  );
  return row !== undefined;
}

/** What was sent is a message under this line of the ledger. */
export function messageOfIntent(tx: SpaceTx, intentId: string) {
  return tx.first(
    build
      .selectFrom('inbox_messages')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('intent_id', '=', intentId)
      .limit(1),
  );
}

/** Whether what the other side calls by this name is known as another message of ours. */
export async function isNamedOtherwise(
  tx: SpaceTx,
  credentialId: string,
  externalId: string,
  intentId: string,
): Promise<boolean> {
  const other = await tx.first(
    build
      .selectFrom('inbox_messages')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where('channel', 'in', ['network', 'inmail', 'email', 'sms'])
      .where('external_id', '=', externalId)
      .where('intent_id', 'is not', null)
      .where('intent_id', '<>', intentId)
      .limit(1),
  );
  return other !== undefined;
}

/** All of a person's, or those named, become another record's. Answers which. */
export async function moveOutgoingOfProspect(tx: SpaceTx, { from, to, ids }: MovingProspect): Promise<string[]> {
  const named = ids ? sql`and id = any (${[...ids]}::uuid[])` : sql``;
  const rows = await tx.all(
    sql<{ id: string }>`update inbox_outgoing set prospect_id = ${to}::uuid
      where space_id = ${tx.spaceId}::uuid and prospect_id = ${from}::uuid ${named} returning id`.compile(build),
  );
  return rows.map(({ id }) => id);
}
