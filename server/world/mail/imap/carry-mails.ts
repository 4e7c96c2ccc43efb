import { type MailFolder, type PostOffice, tellMailNews } from '../post-office.ts';
import { noteReputation } from '../reputation/kept-reputation.ts';
import type { ReputationNews } from '../reputation/reputation.ts';

/**
 * Puts mails of a mailbox into another folder, with new numbers; answers these. Its provider takes note of what is put
 * into spam and of what is taken out of it.
 */
export async function carryMails(
  office: PostOffice,
  from: { address: string; folder: MailFolder },
  to: MailFolder,
  uids: readonly number[],
  isMoved: boolean,
): Promise<number[]> {
  const added: number[] = [];
  await office.transaction(async (tx) => {
    for (const uid of uids) {
      const row = await tx.first<{ uid: number }>(
        `with box as (update world.mailboxes set last_uid = last_uid + 1 where address = $1 returning last_uid)
         insert into world.kept_mails (address, folder, uid, flags, raw, size, message_id, at)
         select k.address, $4, last_uid, array_remove(k.flags, '\\Deleted'), k.raw, k.size, k.message_id, k.at
         from box, world.kept_mails k where k.address = $1 and k.folder = $2 and k.uid = $3 returning uid`,
        [from.address, from.folder, uid, to],
      );
      if (row) added.push(row.uid);
    }
    if (isMoved)
      await tx.all('delete from world.kept_mails where address = $1 and folder = $2 and uid = any ($3::integer[])', [
        from.address,
        from.folder,
        [...uids],
      ]);
  });
  const news = newsOfMove(from.folder, to);
  if (news) await noteReaction(office, from.address, added, news);
  tellMailNews(from.address);
  return added;
}

/** What its provider makes of a mail that is put elsewhere. */
export function newsOfMove(from: MailFolder, to: MailFolder): ReputationNews | null {
  if (from === 'Spam' && to !== 'Spam' && to !== 'Trash') return 'rescued';
  return to === 'Spam' && from !== 'Spam' ? 'complained' : null;
}

/** Somebody did something with mails in their mailbox: their senders are known by what was handed in. */
export async function noteReaction(
  office: PostOffice,
  address: string,
  uids: readonly number[],
  news: ReputationNews,
): Promise<void> {
  const mails = await office.all<{ sender: string; recipient: string }>(
    `select m.sender, m.recipient from world.kept_mails k
     join world.mails m on m.key = k.message_id and m.recipient = k.address
     where k.address = $1 and k.uid = any ($2::integer[])`,
    [address, [...uids]],
  );
  for (const mail of mails) await office.transaction((tx) => noteReputation(tx, office.now(), { ...mail, news }));
}
