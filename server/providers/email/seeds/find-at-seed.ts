import type { ImapFlow } from 'imapflow';
import type { SeenAuthentication } from '../../../../contract/placement/schemas.ts';
import type { SeedMailbox, Services } from '../../../core/services.ts';
import { mailRouteOf } from '../email-provider.ts';
import { openImap } from '../smtp/imap-link.ts';

export interface FoundAtSeed {
  place: 'inbox' | 'spam' | 'other';
  folder: string;
  authentication: SeenAuthentication | null;
}

/** Looks for mails in every folder of a seed mailbox by their Message-IDs; throws `MailStageError` where nobody is let in. */
export async function findAtSeed(
  services: Services,
  seed: SeedMailbox,
  messageIds: readonly string[],
): Promise<Map<string, FoundAtSeed>> {
  const route = await mailRouteOf(services)(seed.imap);
  const client = await openImap(seed.imap, route, { user: seed.user, password: seed.password });
  try {
    const found = new Map<string, FoundAtSeed>();
    if (messageIds.length === 0) return found;
    for (const folder of await client.list()) {
      if (folder.flags.has('\\Noselect') || folder.specialUse === '\\All' || folder.specialUse === '\\Sent') continue;
      const place = folder.path.toUpperCase() === 'INBOX' ? 'inbox' : isSpam(folder) ? 'spam' : 'other';
      await client.mailboxOpen(folder.path, { readOnly: true });
      for (const id of messageIds) {
        if (found.has(id)) continue;
        const [uid] = (await client.search({ header: { 'message-id': id } }, { uid: true })) || [];
        if (uid === undefined) continue;
        found.set(id, { place, folder: folder.path, authentication: await authenticationOf(client, uid) });
      }
    }
    return found;
  } finally {
    client.close();
  }
}

const isSpam = ({ specialUse, path }: { specialUse?: string; path: string }): boolean =>
  specialUse === '\\Junk' || /(^|[./])(spam|junk|junk e-?mail|bulk)$/i.test(path);

/** What the receiver wrote on top of it (RFC 8601): the first such header is its own, those below may be anybody's. */
async function authenticationOf(client: ImapFlow, uid: number): Promise<SeenAuthentication | null> {
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: 65_536 });
  const parts: Buffer[] = [];
  for await (const part of content ?? []) parts.push(part as Buffer);
  const head = Buffer.concat(parts).toString('latin1').split('\r\n\r\n')[0] ?? '';
  const line = /^authentication-results:.*$/im.exec(head.replace(/\r\n[ \t]+/g, ' '))?.[0];
  if (!line) return null;
  const verdict = (by: string) => new RegExp(`\\b${by}=(\\w+)`, 'i').exec(line)?.[1]?.toLowerCase() ?? null;
  return { spf: verdict('spf'), dkim: verdict('dkim'), dmarc: verdict('dmarc') };
}
