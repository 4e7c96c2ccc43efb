import { createHash, timingSafeEqual } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { WORLD_MAIL_PASSWORD } from './client.ts';
import type { Queries, SyntheticNetwork } from '../network/store.ts';

/** Where a mail lies: what every carrier of mail has, by the names of RFC 6154. */
export const MAIL_FOLDERS = {
  INBOX: null,
  Sent: '\\Sent',
  Drafts: '\\Drafts',
  Spam: '\\Junk',
  Trash: '\\Trash',
  Archive: '\\Archive',
  // as a mail program has made it
  'Warm-up': null,
} as const;
export type MailFolder = keyof typeof MAIL_FOLDERS;

export interface KeptMail {
  uid: number;
  flags: string[];
  size: number;
  at: Date;
}

/** Tells who looks into a mailbox, in this process, that something has come. */
const news = new EventEmitter().setMaxListeners(0);
export function onMailNews(address: string, listen: () => void): () => void {
  news.on(address, listen);
  return () => void news.off(address, listen);
}

/** Whether somebody may in; a mailbox is there from the first time on, one that was told to be down lets nobody in. */
export async function openMailbox(network: Queries, address: string, password: string): Promise<boolean> {
  const isKnown = password === WORLD_MAIL_PASSWORD || (await isHosted(network, address, password));
  return isKnown && enterMailbox(network, address);
}

/** Mailboxes that the product has made on its customers' domains: looked up as any mail server of its operator does. */
async function isHosted(network: Queries, address: string, password: string): Promise<boolean> {
  const there = await network.first<{ view: string | null }>("select to_regclass('public.mail_host_accounts') as view");
  if (!there?.view) return false;
  const row = await network.first<{ password: string }>(
    'select password from public.mail_host_accounts where address = $1',
    [address.toLowerCase()],
  );
  const kept = Buffer.from(row?.password.replace(/^\{SSHA512\}/, '') ?? '', 'base64');
  const [digest, salt] = [kept.subarray(0, 64), kept.subarray(64)];
  return digest.length === 64 && timingSafeEqual(createHash('sha512').update(password).update(salt).digest(), digest);
}

/** Whose name was proved elsewhere. */
export async function enterMailbox(network: Queries, address: string): Promise<boolean> {
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return false;
  const row = await network.first<{ is_down: boolean }>(
    `insert into world.mailboxes (address) values ($1)
     on conflict (address) do update set address = excluded.address returning is_down`,
    [address],
  );
  return row?.is_down === false;
}

export const isShut = async (network: Queries, address: string): Promise<boolean> =>
  (await network.first('select from world.mailboxes where address = $1 and is_down', [address])) !== undefined;

export interface ArrivedMail {
  address: string;
  folder: MailFolder;
  raw: Buffer;
  messageId: string | null;
  flags?: readonly string[];
  at: Date;
}

/** Puts a mail into a mailbox that somebody has opened before; where nobody has, nobody will look. */
export async function keepMail(tx: Queries, mail: ArrivedMail): Promise<number | null> {
  const address = mail.address.toLowerCase();
  const row = await tx.first<{ uid: number }>(
    `with box as (update world.mailboxes set last_uid = last_uid + 1 where address = $1 returning last_uid)
     insert into world.kept_mails (address, folder, uid, flags, raw, size, message_id, at)
     select $1, $2, last_uid, $3, $4, length($4::bytea), $5, $6 from box returning uid`,
    [address, mail.folder, [...(mail.flags ?? [])], mail.raw, mail.messageId, mail.at],
  );
  return row?.uid ?? null;
}

/** After it is committed: whoever waits at the mailbox hears it. */
export const tellMailNews = (address: string): void => void news.emit(address.toLowerCase());

export const mailsIn = (network: Queries, address: string, folder: MailFolder): Promise<KeptMail[]> =>
  network.all<KeptMail>(
    'select uid, flags, size, at from world.kept_mails where address = $1 and folder = $2 order by uid',
    [address, folder],
  );

export const rawMails = (network: Queries, address: string, folder: MailFolder, uids: readonly number[]) =>
  network.all<{ uid: number; raw: Buffer }>(
    'select uid, raw from world.kept_mails where address = $1 and folder = $2 and uid = any ($3::integer[]) order by uid',
    [address, folder, [...uids]],
  );

export async function uidsWithMessageId(
  network: Queries,
  address: string,
  folder: MailFolder,
  messageId: string,
): Promise<number[]> {
  const rows = await network.all<{ uid: number }>(
    'select uid from world.kept_mails where address = $1 and folder = $2 and message_id = $3',
    [address, folder, messageId],
  );
  return rows.map(({ uid }) => uid);
}

export const flagMail = (
  network: Queries,
  address: string,
  folder: MailFolder,
  uid: number,
  flags: readonly string[],
) =>
  network.all('update world.kept_mails set flags = $4 where address = $1 and folder = $2 and uid = $3', [
    address,
    folder,
    uid,
    [...flags],
  ]);

/** Those that were marked as deleted are. */
export async function expungeMails(network: Queries, address: string, folder: MailFolder): Promise<number[]> {
  const rows = await network.all<{ uid: number }>(
    `delete from world.kept_mails where address = $1 and folder = $2 and '\\Deleted' = any (flags) returning uid`,
    [address, folder],
  );
  return rows.map(({ uid }) => uid);
}

export type PostOffice = Pick<SyntheticNetwork, 'all' | 'first' | 'transaction' | 'now'>;
