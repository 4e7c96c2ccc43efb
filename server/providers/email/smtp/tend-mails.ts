import type { ImapFlow, ListResponse } from 'imapflow';
import type { FoundIn, MailFiling } from '../port.ts';
import { REFERENCE_HEADER } from '../reference-header.ts';

const BY_UID = { uid: true } as const;

const junkAmong = (folders: readonly ListResponse[]): string | null =>
  (
    folders.find(({ specialUse }) => specialUse === '\\Junk') ??
    folders.find(({ path }) => /(^|[./])(junk( e-?mail)?|spam|bulk( mail)?|unerwünscht)$/i.test(path))
  )?.path ?? null;

/** Its numbers in the folder that is open: by its own name, and where a carrier gave it another, by the one we gave. */
async function uidsOf(client: ImapFlow, messageId: string): Promise<number[]> {
  const named = (await client.search({ header: { 'message-id': messageId } }, BY_UID)) || [];
  if (named.length > 0) return named;
  // not every server looks into other headers
  return (await client.search({ header: { [REFERENCE_HEADER]: messageId } }, BY_UID).catch(() => [])) || [];
}

async function open(client: ImapFlow, path: string): Promise<void> {
  if (client.mailbox === false || client.mailbox.path !== path || client.mailbox.readOnly)
    await client.mailboxOpen(path);
  else await client.noop();
}

/** In the inbox, in spam, or in another folder that we file into. */
export async function findMails(client: ImapFlow, messageIds: readonly string[]): Promise<Map<string, FoundIn>> {
  const found = new Map<string, FoundIn>();
  const folders = await client.list();
  const junk = junkAmong(folders);
  const others = folders.filter(({ path, specialUse }) => path !== junk && isFiling(path, specialUse));
  const places: (readonly [string, FoundIn])[] = [
    ['INBOX', 'inbox'],
    ...(junk ? [[junk, 'spam'] as const] : []),
    ...others.map(({ path }) => [path, 'elsewhere'] as const),
  ];
  for (const [path, place] of places) {
    const missing = messageIds.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    await open(client, path);
    for (const id of missing) if ((await uidsOf(client, id)).length > 0) found.set(id, place);
  }
  return found;
}

const isFiling = (path: string, use: string | undefined): boolean =>
  use === '\\Archive' || use === '\\All' || /(^|[./])warm-up$/i.test(path);

/** Out of spam, opened and marked, then filed away; whatever of it was done before is not done again. */
export async function tendMails(client: ImapFlow, messageIds: readonly string[], filing: MailFiling): Promise<void> {
  const folders = await client.list();
  const junk = junkAmong(folders);
  if (junk) {
    await open(client, junk);
    for (const id of messageIds) {
      const uids = (await uidsOf(client, id)).join(',');
      if (!uids) continue;
      // words that some servers learn by; others keep no such flags
      await client.messageFlagsRemove(uids, ['$Junk'], BY_UID).catch(() => false);
      await client.messageFlagsAdd(uids, ['$NotJunk'], BY_UID).catch(() => false);
      await client.messageMove(uids, 'INBOX', BY_UID);
    }
  }
  await open(client, 'INBOX');
  const target = await filingFolder(client, folders, filing);
  for (const id of messageIds) {
    const uids = (await uidsOf(client, id)).join(',');
    if (!uids) continue;
    await client.messageFlagsAdd(uids, ['\\Seen', '\\Flagged'], BY_UID);
    if (target) await client.messageMove(uids, target, BY_UID);
  }
}

/** Where they are put; null where the server has no such folder and makes none: there they stay in the inbox. */
async function filingFolder(
  client: ImapFlow,
  folders: readonly ListResponse[],
  filing: MailFiling,
): Promise<string | null> {
  const name = filing === 'archive' ? 'Archive' : filing.folder;
  const known =
    (filing === 'archive' && folders.find(({ specialUse }) => specialUse === '\\Archive')) ||
    folders.find(({ path }) => path.toLowerCase() === name.toLowerCase());
  if (known) return known.path;
  const made = await client.mailboxCreate(name).catch(() => null);
  return made?.path ?? null;
}
