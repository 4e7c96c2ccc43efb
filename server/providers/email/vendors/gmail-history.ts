import * as z from 'zod';
import type { HeardMail, HeardPart, HeardPlaces } from '../port.ts';
import { type AskGmail, GmailRefusal } from './gmail-client.ts';
import { listHistory, listMails, mailById, openGmailMail } from './gmail-messages.ts';

const PART = 100;
/** Google forgets what happened after about a week; then it is read by the day. */
const FORGOTTEN_MS = 8 * 86_400_000;
const LEFT_ALONE = new Set(['DRAFT', 'SPAM', 'TRASH', 'CHAT']);
const Profile = z.object({ historyId: z.string() });

/** By the number of Google's own record of what happened; before there is one, from a moment on. */
const placesAt = (historyId: string): HeardPlaces => ({ history: { validity: historyId, uid: 0 } });
const placesFrom = (since: Date): HeardPlaces => ({ since: { validity: since.toISOString(), uid: 0 } });

/** The newest number; null where nothing has happened yet. */
export async function newestHistory(ask: AskGmail): Promise<string | null> {
  try {
    return Profile.parse(await ask('/profile')).historyId;
  } catch (error) {
    if (!(error instanceof GmailRefusal) || error.problem.status !== 404) throw error;
  }
  // told by nobody: by the newest mail
  const { messages } = await listMails(ask, { maxResults: '1', includeSpamTrash: 'true' });
  return messages[0] ? (await mailById(ask, messages[0].id)).historyId : null;
}

export async function hearGmail(
  ask: AskGmail,
  since: HeardPlaces | Date,
  now: Date,
  take: (mail: HeardMail) => Promise<void>,
): Promise<HeardPart> {
  const began = since instanceof Date ? since : since.since && new Date(since.since.validity);
  if (began) return hearSince(ask, began, take);
  try {
    return await hearHistory(ask, (since as HeardPlaces).history?.validity ?? '0', take);
  } catch (error) {
    if (!(error instanceof GmailRefusal) || error.problem.status !== 404) throw error;
    return hearSince(ask, new Date(now.getTime() - FORGOTTEN_MS), take);
  }
}

async function hearSince(ask: AskGmail, since: Date, take: (mail: HeardMail) => Promise<void>): Promise<HeardPart> {
  // first how far it goes: what comes meanwhile is told again, and kept once
  const newest = await newestHistory(ask);
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const q = `after:${Math.floor(since.getTime() / 1000) - 1}`;
    const page = await listMails(ask, { q, maxResults: String(PART), pageToken });
    ids.push(...page.messages.map(({ id }) => id));
    pageToken = page.nextPageToken;
  } while (pageToken);
  await takeMails(ask, ids.toReversed(), take, since);
  return { places: newest ? placesAt(newest) : placesFrom(since), isMore: false };
}

async function hearHistory(ask: AskGmail, from: string, take: (mail: HeardMail) => Promise<void>): Promise<HeardPart> {
  const ids = new Set<string>();
  let pageToken: string | undefined;
  let last = from;
  do {
    const page = await listHistory(ask, from, pageToken);
    for (const { messagesAdded } of page.history) for (const { message } of messagesAdded) ids.add(message.id);
    last = page.historyId;
    pageToken = page.nextPageToken;
  } while (pageToken);
  await takeMails(ask, [...ids], take);
  return { places: placesAt(last), isMore: false };
}

async function takeMails(
  ask: AskGmail,
  ids: readonly string[],
  take: (mail: HeardMail) => Promise<void>,
  since?: Date,
): Promise<void> {
  for (const id of ids) {
    const mail = await mailById(ask, id).catch((error: unknown) => {
      // gone since
      if (error instanceof GmailRefusal && error.problem.status === 404) return null;
      throw error;
    });
    if (!mail || mail.labels.some((label) => LEFT_ALONE.has(label)) || (since && mail.at < since)) continue;
    const isOurs = mail.labels.includes('SENT');
    await take({ isOurs, at: mail.at, size: mail.size, open: () => openGmailMail(ask, mail) });
  }
}
