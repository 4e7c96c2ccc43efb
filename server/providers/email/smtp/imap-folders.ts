import { Readable } from 'node:stream';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { HeardMail, HeardPart, HeardPlaces } from '../port.ts';
import { MailStageError } from './mail-stage-error.ts';

/** So many mails are taken over before what came meanwhile is asked for. */
const PART = 200;

/** By what a carrier calls its use, else by the names that most give it. */
export async function openSentFolder(client: ImapFlow): Promise<string> {
  const folders = await client.list();
  const sent =
    folders.find(({ specialUse }) => specialUse === '\\Sent') ??
    folders.find(({ path }) =>
      /(^|[./])(sent|sent (items|mail|messages)|gesendet(e .*)?|envoyés|enviados)$/i.test(path),
    );
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
    for (let from = 0; from < part.length; from += AT_ONCE) {
      const uids = part.slice(from, from + AT_ONCE);
      for (const mail of await headsOf(client, uids)) {
        // by the day is as near as a server is asked
        const isWanted = !mail.isDraft && !(since instanceof Date && mail.at < since);
        if (isWanted) await take({ isOurs: folder === sent, at: mail.at, size: mail.size, open: mail.open });
      }
      places[folder] = { validity, uid: uids.at(-1) ?? last };
    }
  }
  return { places, isMore };
}

/** So many mails that are not large are fetched with one command. */
const AT_ONCE = 25;
const SMALL = 262_144;

/** What is said of some mails, and how each is read: together where they are small, a large one as a stream. */
async function headsOf(client: ImapFlow, uids: readonly number[]) {
  const heads: FetchMessageObject[] = [];
  for await (const head of client.fetch(
    uids.join(','),
    { uid: true, size: true, internalDate: true, flags: true },
    BY_UID,
  ))
    heads.push(head);
  const small = heads.filter(({ size = 0 }) => size <= SMALL).map(({ uid }) => uid);
  const sources = new Map<number, Buffer>();
  if (small.length > 0)
    for await (const { uid, source } of client.fetch(small.join(','), { uid: true, source: true }, BY_UID))
      if (source) sources.set(uid, source);
  return heads
    .toSorted((one, other) => one.uid - other.uid)
    .map(({ uid, size = 0, internalDate, flags }) => ({
      at: new Date(internalDate ?? 0),
      size,
      isDraft: flags?.has('\\Draft') ?? false,
      open: async (): Promise<Readable> => {
        const known = sources.get(uid);
        if (known) return Readable.from([known]);
        return (await client.download(String(uid), undefined, IN_PIECES)).content ?? Readable.from([]);
      },
    }));
}
const BY_UID = { uid: true } as const;
const IN_PIECES = { ...BY_UID, chunkSize: 1_048_576 };
