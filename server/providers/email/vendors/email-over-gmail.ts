import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Clock } from '../../../core/clock/clock.ts';
import { type AskOutcome, type Outcome, OutcomeUnknown, type Receipt } from '../../network/port.ts';
import { writeCheckMail } from '../check-mail.ts';
import type { MailTokens } from '../mail-tokens.ts';
import { messageIdOfKey } from '../message-id.ts';
import { REFERENCE_HEADER } from '../reference-header.ts';
import type { EmailProvider, HeardPlaces, CustomerMailbox, OutgoingEmail } from '../port.ts';
import { MailStageError } from '../smtp/mail-stage-error.ts';
import { unknownAfter } from '../smtp/unknown-after.ts';
import { testedStages } from '../tested-stages.ts';
import { writeMime } from '../write-mime.ts';
import { describeHttps } from '../smtp/describe-tls.ts';
import { type AskGmail, GmailRefusal, gmailClient } from './gmail-client.ts';
import { hearGmail, newestHistory } from './gmail-history.ts';
import { listHistory, listGmail } from './gmail-messages.ts';
import { type SentMails, sentMails } from './gmail-sent.ts';
import { findInGmail, tendInGmail } from './gmail-tend.ts';
import { LostAnswer } from './vendor-request.ts';

const TRY_AGAIN_MS = 15 * 60_000;
/** Nobody pushes: it is asked for. Each question costs Google's quota a hundredth of what a second allows. */
const LOOK_MS = 5_000;
const LONGEST_WAIT_MS = 25 * 60_000;
const CHECK_WAIT_MS = 45_000;
const CHECK_LOOK_MS = 500;

/** Mailboxes of Google by its own API: what has left is told by its folder of sent mails, by a header of ours. */
export function emailOverGmail(clock: Clock, apiBase: () => string, tokens: MailTokens): EmailProvider {
  const sent = sentMails();
  const clientOf = (mailbox: CustomerMailbox) => gmailClient(apiBase(), tokens, mailbox);
  return {
    send: (mailbox, mail) => sendMail(clientOf(mailbox), sent, { mailbox, mail, now: clock.now() }),
    ask: (mailbox, key) => askSent(clientOf(mailbox), sent, mailbox, key),
    test: (mailbox, { isRound } = { isRound: true }) =>
      testGmail(clientOf(mailbox), mailbox, { apiBase: apiBase(), isRound, now: clock.now() }),
    hear: (mailbox, since, take) => asStage(() => hearGmail(clientOf(mailbox), since, clock.now(), take)),
    waitForNews: (mailbox, since, signal) => asStage(() => waitForNews(clientOf(mailbox), since, signal)),
    find: (mailbox, messageIds) => asStage(() => findInGmail(clientOf(mailbox), messageIds)),
    tend: (mailbox, messageIds, filing) => asStage(() => tendInGmail(clientOf(mailbox), messageIds, filing)),
  };
}

interface Sending {
  mailbox: CustomerMailbox;
  mail: OutgoingEmail;
  now: Date;
}

async function sendMail(ask: AskGmail, sent: SentMails, { mailbox, mail, now }: Sending): Promise<Outcome<Receipt>> {
  const messageId = messageIdOfKey(mail.key, mailbox.email);
  const receipt = { id: messageId };
  if (!z.email().safeParse(mail.to).success)
    return { kind: 'refused', reason: 'unreachable_person', detail: `${mail.to} is not an address` };
  const later = (reason: 'pace' | 'login'): Outcome<Receipt> => ({
    kind: 'throttled',
    until: new Date(now.getTime() + TRY_AGAIN_MS),
    reason,
  });
  try {
    const before = await sent.find(ask, mailbox.id, mail.key, messageId);
    if (before === 'sent') return { kind: 'already', receipt };
    const raw = withReference(await writeMime(mailbox, mail, now), messageId);
    const threadId = await threadOf(ask, mail.thread ?? []);
    await handOver(ask, raw, threadId);
    return { kind: 'done', receipt };
  } catch (error) {
    if (error instanceof GmailRefusal) {
      if (error.problem.isThrottled) return later('pace');
      const reason = /\bto\b|recipient|address/i.test(error.message) ? 'unreachable_person' : 'not_allowed';
      return { kind: 'refused', reason, detail: error.message };
    }
    if (!(error instanceof MailStageError)) throw error;
    if (error.stage !== 'sign_in') return { kind: 'refused', reason: 'not_reached', detail: error.message };
    return error.isPassing ? later('login') : { kind: 'disconnected' };
  }
}

/** Google takes more than this by another way only. */
const LARGE = 5 * 1024 * 1024;

async function handOver(ask: AskGmail, raw: Buffer, threadId: string | null): Promise<void> {
  const about = { ...(threadId && { threadId }) };
  const sent =
    raw.length > LARGE ? { body: about, upload: raw } : { body: { ...about, raw: raw.toString('base64url') } };
  try {
    await ask('/messages/send', { method: 'POST', ...sent });
  } catch (error) {
    throw error instanceof LostAnswer ? new OutcomeUnknown(error.message) : error;
  }
}

const withReference = (raw: Buffer, messageId: string): Buffer =>
  Buffer.concat([Buffer.from(`${REFERENCE_HEADER}: ${messageId}\r\n`), raw]);

/** Both stand in one conversation; where the first is not found, the mail's own headers have to do. */
async function threadOf(ask: AskGmail, thread: readonly string[]): Promise<string | null> {
  for (const messageId of new Set([thread.at(-1), thread[0]])) {
    if (!messageId) continue;
    const q = `rfc822msgid:${messageId.replace(/[<>]/g, '')}`;
    const { messages } = await listGmail(ask, { q, maxResults: '1' });
    if (messages[0]) return messages[0].threadId;
  }
  return null;
}

async function askSent(ask: AskGmail, sent: SentMails, mailbox: CustomerMailbox, key: string): Promise<AskOutcome> {
  const messageId = messageIdOfKey(key, mailbox.email);
  try {
    const found = await sent.find(ask, mailbox.id, key, messageId);
    if (found === 'sent') return { kind: 'done', receipt: { id: messageId } };
    return { kind: found === 'none' ? 'not_done' : 'unknown' };
  } catch (error) {
    if (error instanceof MailStageError) return unknownAfter(error);
    if (error instanceof LostAnswer || error instanceof GmailRefusal) return { kind: 'unknown' };
    throw error;
  }
}

const testGmail = (
  ask: AskGmail,
  mailbox: CustomerMailbox,
  { apiBase, isRound, now }: { apiBase: string; isRound: boolean; now: Date },
) =>
  testedStages(async (pass) => {
    const { host, protocol } = new URL(apiBase);
    const places = await asStage(() => newestHistory(ask));
    pass('name', host);
    pass('connection', 'Gmail API');
    pass('tls', describeHttps(protocol));
    pass('sign_in', mailbox.email);
    if (!isRound) return pass('reading', places ?? '0');
    const check = writeCheckMail(mailbox, now);
    const raw = withReference(check.raw, check.messageId).toString('base64url');
    const { id } = z.object({ id: z.string() }).parse(
      await ask('/messages/send', { method: 'POST', body: { raw } }).catch((error: Error) => {
        throw error instanceof MailStageError && error.stage === 'sign_in'
          ? error
          : new MailStageError('sending', error.message);
      }),
    );
    pass('sending', id);
    pass('reading', await asStage(() => awaitCheck(ask, id)));
  });

const Labels = z.object({ labelIds: z.array(z.string()).default([]) });

/** What is written to oneself is one mail with Google, in both folders. */
async function awaitCheck(ask: AskGmail, id: string): Promise<string> {
  const began = performance.now();
  const path = `/messages/${encodeURIComponent(id)}`;
  try {
    for (;;) {
      const { labelIds } = Labels.parse(await ask(`${path}?format=minimal`));
      if (labelIds.includes('INBOX')) return `INBOX, ${Math.round(performance.now() - began)} ms`;
      if (performance.now() - began > CHECK_WAIT_MS)
        throw new MailStageError('reading', 'The mail to itself has not arrived.', true);
      await pause(CHECK_LOOK_MS);
    }
  } finally {
    await ask(`${path}/trash`, { method: 'POST' }).catch(() => {});
  }
}

async function waitForNews(ask: AskGmail, since: HeardPlaces, signal: AbortSignal): Promise<void> {
  const from = since.history?.validity;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
  while (!ended.aborted) {
    if (!from) return;
    const { history } = await listHistory(ask, from);
    if (history.some(({ messagesAdded }) => messagesAdded.length > 0)) return;
    await pause(LOOK_MS, undefined, { signal: ended }).catch(() => {});
  }
}

/** What went wrong on the way, as whoever hears understands it. */
async function asStage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LostAnswer) throw new MailStageError('connection', error.message, true);
    if (error instanceof GmailRefusal) throw new MailStageError('reading', error.message, error.problem.isThrottled);
    throw error;
  }
}
