import { newsOfMove, noteReaction } from '../mail/imap/carry-mails.ts';
import type { MailFolder, PostOffice } from '../mail/post-office.ts';
import type { Queries } from '../network/store.ts';

/** A mail as Google keeps it: once, with labels, also where it lies in two folders of other programs. */
export interface GmailRow {
  uid: number;
  labels: string[];
  raw: Buffer;
  size: number;
  message_id: string | null;
  at: Date;
}

const LABELS: Record<string, string> = { INBOX: 'INBOX', Sent: 'SENT', Drafts: 'DRAFT', Spam: 'SPAM', Trash: 'TRASH' };

/** The oldest first. What was written to oneself is the one that was sent. */
export async function gmailMails(
  network: Queries,
  address: string,
  { uid, after = 0 }: { uid?: number; after?: number },
): Promise<GmailRow[]> {
  const rows = await network.all<Omit<GmailRow, 'labels'> & { folder: string; is_both: boolean; is_second: boolean }>(
    `select k.uid, k.folder, k.raw, k.size, k.message_id, k.at,
       k.folder = 'Sent' and exists (select from world.kept_mails o where o.address = k.address
         and o.message_id = k.message_id and o.folder = 'INBOX') as is_both,
       k.folder = 'INBOX' and exists (select from world.kept_mails o where o.address = k.address
         and o.message_id = k.message_id and o.folder = 'Sent') as is_second
     from world.kept_mails k
     where k.address = $1 and k.uid > $2 and ($3::integer is null or k.uid = $3) order by k.uid`,
    [address, after, uid ?? null],
  );
  return rows
    .filter(({ is_second }) => !is_second)
    .map(({ folder, is_both, is_second: _second, ...row }) => ({
      ...row,
      labels: [LABELS[folder] ?? folder, ...(is_both ? ['INBOX'] : [])],
    }));
}

const folderOf = (labels: readonly string[]): MailFolder =>
  (Object.keys(LABELS) as MailFolder[]).find((folder) => folder !== 'INBOX' && labels.includes(LABELS[folder] ?? '')) ??
  'INBOX';

/** Changes what a mail is labelled with: spam and inbox are where it lies, and what is not unread was seen. */
export async function labelGmail(
  office: PostOffice,
  address: string,
  row: GmailRow,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const labels = [...new Set([...row.labels, ...added])].filter((label) => !removed.includes(label));
  const [from, to] = [folderOf(row.labels), folderOf(labels)];
  const flags = [
    ...(removed.includes('UNREAD') ? ['\\Seen'] : []),
    ...(added.includes('STARRED') || added.includes('IMPORTANT') ? ['\\Flagged'] : []),
  ];
  await office.all(
    `update world.kept_mails set folder = $4, flags = coalesce((select array_agg(distinct flag) from unnest(flags || $5::text[]) flag), '{}')
     where address = $1 and folder = $2 and uid = $3`,
    [address, from, row.uid, to, flags],
  );
  const news = newsOfMove(from, to) ?? (removed.includes('UNREAD') && to === 'INBOX' ? 'opened' : null);
  if (news) await noteReaction(office, address, [row.uid], news);
}

export async function lastHistory(network: Queries, address: string): Promise<number> {
  const row = await network.first<{ last_uid: number }>('select last_uid from world.mailboxes where address = $1', [
    address,
  ]);
  return row?.last_uid ?? 0;
}

export const forgetGmail = (network: Queries, address: string, { uid, message_id }: GmailRow) =>
  network.all(
    'delete from world.kept_mails where address = $1 and (uid = $2 or message_id is not null and message_id = $3)',
    [address, uid, message_id],
  );
