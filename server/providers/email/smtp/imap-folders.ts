import type { ImapFlow } from 'imapflow';
import type { HeardMail, HeardPart, HeardPlaces } from '../port.ts';
import { MailStageError } from './mail-stage-error.ts';

/** So many mails are taken over before what came meanwhile is asked for. */
const PART = 200;

/** By what a carrier calls its use, else by the names that most give it. */
export async function openSentFolder(client: ImapFlow): Promise<string> {
  const folders = await client.list();
  const sent =
    folders.find(({ specialUse }) => specialUse === '\\Sent') ??
    folders.find(({ path }) => /(^|[./])(sent|sent (items|mail|messages)|gesendet(e .*)?|envoyés|enviados)$/i.test(path));
  if (!sent) throw new MailStageError('reading', 'There is no folder of sent mails.');
  if (client.mailbox === false || client.mailbox.path !== sent.path) await client.mailboxOpen(sent.path);
  else await client.noop();
  return sent.path;
}

/** What has come since, of what people wrote to it and of what its owner sent. */
export async function hearFolders(
  client: ImapFlow,
  since: HeardPlaces,
  take: (mail: HeardMail) => Promise<void>,
): Promise<HeardPart> {
  const sent = await openSentFolder(client);
  const places: HeardPlaces = { ...since };
  let isMore = false;
  for (const folder of ['INBOX', sent]) {
    const box = await client.mailboxOpen(folder, { readOnly: true });
    const validity = String(box.uidValidity);
    const before = since[folder];
    // first heard now, or all numbers are new: what lies there was there before us
    if (!before || before.validity !== validity) {
      places[folder] = { validity, uid: Math.max(0, box.uidNext - 1) };
      continue;
    }
    const found = ((await client.search({ uid: `${before.uid + 1}:*` }, { uid: true })) || [])
      .filter((uid) => uid > before.uid)
      .toSorted((one, other) => one - other);
    const part = found.slice(0, PART);
    isMore ||= found.length > part.length;
    for (const uid of part) {
      const head = await client.fetchOne(String(uid), { size: true, internalDate: true, flags: true }, { uid: true });
      if (head && !head.flags?.has('\\Draft'))
        await take({
          isOurs: folder === sent,
          at: new Date(head.internalDate ?? Date.now()),
          size: head.size ?? 0,
          open: async () => (await client.download(String(uid), undefined, { uid: true })).content,
        });
      places[folder] = { validity, uid };
    }
  }
  return { places, isMore };
}
