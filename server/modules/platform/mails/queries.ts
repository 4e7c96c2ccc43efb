import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';

export interface NewMailRow {
  id: string;
  brand_id: string;
  user_id: string | null;
  kind: string;
  recipient: string;
  sender: string;
  subject: string;
  html: string;
  text: string;
  language: string;
  created_at: Date;
}

export async function insertMail(tx: PlatformTx | SpaceTx, row: NewMailRow): Promise<void> {
  await tx.run(build.insertInto('mails').values(row));
}

/** Held until the transaction ends: two workers never judge one mail at once. */
export function lockMail(tx: PlatformTx, id: string) {
  return tx.first(build.selectFrom('mails').selectAll().where('id', '=', id).forUpdate());
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

export async function markSending(tx: PlatformTx, id: string, sender: string): Promise<void> {
  await tx.run(
    build
      .updateTable('mails')
      .set((eb) => ({ status: 'sending', sender, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id),
  );
}

export async function markQueued(tx: PlatformTx, id: string, reason: string): Promise<void> {
  await tx.run(build.updateTable('mails').set({ status: 'queued', last_error: reason }).where('id', '=', id));
}

export async function storeMail(tx: PlatformTx, id: string): Promise<void> {
  await tx.run(build.updateTable('mails').set({ status: 'kept', settled_at: tx.now }).where('id', '=', id));
}

/** The bodies hold codes: once the mail is out of our hands they are forgotten. */
export async function settleMail(
  tx: PlatformTx,
  id: string,
  status: 'sent' | 'failed' | 'unknown',
  reason: string | null,
): Promise<void> {
  await tx.run(
    build
      .updateTable('mails')
      .set({ status, last_error: reason, settled_at: tx.now, html: '', text: '' })
      .where('id', '=', id),
  );
}

function mailsTo(to: string | undefined) {
  const mails = build.selectFrom('mails');
  return to ? mails.where(sql`lower(recipient)`, '=', to.toLowerCase()) : mails;
}

export function mailsPage(tx: PlatformTx, to: string | undefined, page: { offset: number; limit: number }) {
  return tx.all(mailsTo(to).selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit));
}

export async function countMails(tx: PlatformTx, to: string | undefined): Promise<number> {
  const row = await tx.first(mailsTo(to).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}

export async function wroteSince(tx: PlatformTx, kind: string, to: string, since: Date): Promise<boolean> {
  const row = await tx.first(
    mailsTo(to).select('id').where('kind', '=', kind).where('created_at', '>', since).limit(1),
  );
  return row !== undefined;
}

export function deleteMailsBefore(tx: PlatformTx, moment: Date): Promise<number> {
  return tx.run(build.deleteFrom('mails').where('created_at', '<', moment).where('status', '!=', 'queued'));
}
