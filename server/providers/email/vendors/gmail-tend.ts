import * as z from 'zod';
import type { FoundIn, MailFiling } from '../port.ts';
import type { AskGmail } from './gmail-client.ts';
import { listGmail, mailById } from './gmail-messages.ts';

const Labels = z.object({ labels: z.array(z.object({ id: z.string(), name: z.string() })).default([]) });
const Label = z.object({ id: z.string() });

const mailsNamed = async (ask: AskGmail, messageId: string) => {
  const q = `rfc822msgid:${messageId.replace(/[<>]/g, '')}`;
  const { messages } = await listGmail(ask, { q, maxResults: '5', includeSpamTrash: 'true' });
  return Promise.all(messages.map(({ id }) => mailById(ask, id)));
};

/** By Google's labels; what it sent itself is not what came. */
export async function findInGmail(ask: AskGmail, messageIds: readonly string[]): Promise<Map<string, FoundIn>> {
  const found = new Map<string, FoundIn>();
  for (const messageId of messageIds)
    for (const { labels } of await mailsNamed(ask, messageId))
      if (labels.includes('SPAM')) found.set(messageId, 'spam');
      else if (labels.includes('INBOX')) found.set(messageId, 'inbox');
      else if (!labels.includes('SENT') && !found.has(messageId)) found.set(messageId, 'elsewhere');
  return found;
}

/** Not spam, read, important; then out of the inbox, under a label of its own where one is wanted. */
export async function tendInGmail(ask: AskGmail, messageIds: readonly string[], filing: MailFiling): Promise<void> {
  const label = filing === 'archive' ? null : await labelNamed(ask, filing.folder);
  for (const messageId of messageIds)
    for (const { id, labels } of await mailsNamed(ask, messageId)) {
      if (labels.includes('SENT')) continue;
      const change = (addLabelIds: readonly string[], removeLabelIds: readonly string[]) =>
        ask(`/messages/${encodeURIComponent(id)}/modify`, { method: 'POST', body: { addLabelIds, removeLabelIds } });
      await change(['INBOX', 'IMPORTANT'], ['SPAM', 'UNREAD']);
      if (label !== null || filing === 'archive') await change(label === null ? [] : [label], ['INBOX']);
    }
}

/** Null where it can neither be found nor made: then they stay in the inbox. */
async function labelNamed(ask: AskGmail, name: string): Promise<string | null> {
  try {
    const { labels } = Labels.parse(await ask('/labels'));
    const known = labels.find((label) => label.name.toLowerCase() === name.toLowerCase());
    if (known) return known.id;
    return Label.parse(await ask('/labels', { method: 'POST', body: { name } })).id;
  } catch {
    return null;
  }
}
