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

/** Google's own, the one that decides where it lies first. What has none of them is archived. */
const LABELS = { Trash: 'TRASH', Spam: 'SPAM', Drafts: 'DRAFT', Sent: 'SENT', INBOX: 'INBOX' } as const;
const OWN = /^Label_/;

/** What Google tells of a mail by labels: where it lies, what its owner has done with it, and those that they made. */
function labelsOf(folder: string, flags: readonly string[]): string[] {
  const place = Object.entries(LABELS).find(([name]) => name === folder)?.[1];
  const isRead = flags.includes('\\Seen') || place === 'SENT' || place === 'DRAFT';
  return [
    ...(place ? [place] : []),
    ...(isRead ? [] : ['UNREAD']),
    ...(flags.includes('\\Flagged') ? ['IMPORTANT'] : []),
    ...flags.filter((flag) => OWN.test(flag)),
  ];
}

type KeptRow = Omit<GmailRow, 'labels'> & { folder: string; flags: string[]; is_both: boolean; is_second: boolean };

/** The oldest first. What was written to oneself is the one that was sent. */
export async function gmailMails(
  network: Queries,
  address: string,
  { uid, after = 0 }: { uid?: number; after?: number },
): Promise<GmailRow[]> {
  const rows = await network.all<KeptRow>(
    `select k.uid, k.folder, k.flags, k.raw, k.size, k.message_id, k.at,
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
    .map(({ folder, flags, is_both, is_second: _second, ...row }) => ({
      ...row,
      labels: [...labelsOf(folder, flags), ...(is_both ? ['INBOX'] : [])],
    }));
}

const folderOf = (labels: readonly string[]): MailFolder =>
  (Object.keys(LABELS) as (keyof typeof LABELS)[]).find((folder) => labels.includes(LABELS[folder])) ?? 'Archive';

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
    ...(labels.includes('UNREAD') ? [] : ['\\Seen']),
    ...(labels.includes('STARRED') || labels.includes('IMPORTANT') ? ['\\Flagged'] : []),
    ...labels.filter((label) => OWN.test(label)),
  ];
  await office.all(
    'update world.kept_mails set folder = $4, flags = $5::text[] where address = $1 and folder = $2 and uid = $3',
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

interface GmailLabel {
  id: string;
  name: string;
}

/** Those that its owner has made; Google's own are there anyway. */
export const gmailLabels = async (network: Queries, address: string): Promise<GmailLabel[]> => [
  ...Object.values(LABELS).map((id) => ({ id, name: id })),
  ...(await network.all<GmailLabel>('select id, name from world.gmail_labels where address = $1 order by id', [
    address,
  ])),
];

/** Null where one of this name is there. */
export async function makeGmailLabel(network: Queries, address: string, name: string): Promise<GmailLabel | null> {
  const made = await network.first<GmailLabel>(
    `insert into world.gmail_labels (address, id, name)
     select $1, 'Label_' || count(*) + 1, $2 from world.gmail_labels where address = $1
     on conflict do nothing returning id, name`,
    [address, name],
  );
  return made ?? null;
}
