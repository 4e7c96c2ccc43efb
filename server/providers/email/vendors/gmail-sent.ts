import type { AskGmail } from './gmail-client.ts';
import { listMails, mailById } from './gmail-messages.ts';

const PAGE = 20;
/** Further back nobody looks: what is not found by then is not known. */
const MOST = 300;
const REMEMBERED = 2_000;
/** Between our clock and Google's. */
const SLACK_MS = 10 * 60_000;

export interface SentMails {
  /** Whether a mail of this key lies among what was sent; `unknown` where too much was sent since. */
  find(ask: AskGmail, mailboxId: string, key: string, messageId: string): Promise<'sent' | 'none' | 'unknown'>;
}

/** What a mailbox has sent, the newest first, each asked for once. */
export function sentMails(): SentMails {
  const known = new Map<string, { at: Date; reference: string | null }>();
  const look = async (ask: AskGmail, mailboxId: string, id: string) => {
    const name = `${mailboxId} ${id}`;
    const before = known.get(name);
    if (before) return before;
    const { at, reference } = await mailById(ask, id);
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(name, { at, reference });
    return { at, reference };
  };
  return {
    find: async (ask, mailboxId, key, messageId) => {
      const madeAt = timeOfKey(key);
      let pageToken: string | undefined;
      for (let seen = 0; seen < MOST; ) {
        const page = await listMails(ask, { labelIds: 'SENT', maxResults: String(PAGE), pageToken });
        for (const { id } of page.messages) {
          seen++;
          const { at, reference } = await look(ask, mailboxId, id);
          if (reference === messageId) return 'sent';
          if (madeAt && at.getTime() < madeAt - SLACK_MS) return 'none';
        }
        pageToken = page.nextPageToken;
        if (!pageToken) return 'none';
      }
      return 'unknown';
    },
  };
}

/** A key that tells when it was made (RFC 9562, version 7): nothing left with it before. */
function timeOfKey(key: string): number | null {
  const digits = key.replaceAll('-', '');
  return digits[12] === '7' ? Number.parseInt(digits.slice(0, 12), 16) : null;
}
