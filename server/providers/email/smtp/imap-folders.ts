import { Readable } from 'node:stream';
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
  since: HeardPlaces | Date,
  take: (mail: HeardMail) => Promise<void>,
): Promise<HeardPart> {
  const sent = await openSentFolder(client);
  const known: HeardPlaces = since instanceof Date ? {} : since;
  const places: HeardPlaces = { ...known };
  let isMore = false;
  for (const folder of ['INBOX', sent]) {
    const box = await client.mailboxOpen(folder, { readOnly: true });
    const validity = String(box.uidValidity);
    const before = known[folder];
    // all numbers are new: what lies there is not told again
    if (before && before.validity !== validity) {
      places[folder] = { validity, uid: Math.max(0, box.uidNext - 1) };
      continue;
    }
    const last = before?.uid ?? 0;
    places[folder] = { validity, uid: last };
    const wanted = since instanceof Date ? { since } : { uid: `${last + 1}:*` };
    const found = ((await client.search(wanted, { uid: true })) || [])
      .filter((uid) => uid > last)
      .toSorted((one, other) => one - other);
    if (found.length === 0) places[folder] = { validity, uid: Math.max(last, box.uidNext - 1) };
    const part = found.slice(0, PART);
    isMore ||= found.length > part.length;
    for (const uid of part) {
      const head = await client.fetchOne(String(uid), { size: true, internalDate: true, flags: true }, { uid: true });
      const at = new Date((head && head.internalDate) || 0);
      // by the day is as near as a server is asked
      if (head && !head.flags?.has('\\Draft') && !(since instanceof Date && at < since))
        await take({
          isOurs: folder === sent,
          at,
          size: head.size ?? 0,
          open: async () => (await client.download(String(uid), undefined, { uid: true })).content ?? Readable.from([]),
        });
      places[folder] = { validity, uid };
    }
  }
  return { places, isMore };
}
