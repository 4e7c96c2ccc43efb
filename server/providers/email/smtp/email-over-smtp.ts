import type { ImapFlow } from 'imapflow';
import type { Clock } from '../../../core/clock/clock.ts';
import { type AskOutcome, type Outcome, OutcomeUnknown, type Receipt } from '../../network/port.ts';
import { messageIdOfKey } from '../message-id.ts';
import type { EmailProvider, HeardPlaces, Mailbox, OutgoingEmail, TestedStage } from '../port.ts';
import { writeMime } from '../write-mime.ts';
import { hearFolders, openSentFolder } from './imap-folders.ts';
import { openImap } from './imap-link.ts';
import { keepLinks, type MailLinks } from './keep-links.ts';
import type { FindRoute } from './mail-route.ts';
import { MailStageError } from './mail-stage-error.ts';
import { openSmtp, type SmtpLink, type SmtpResult } from './smtp-link.ts';

const TRY_AGAIN_MS = 15 * 60_000;

/**
 * Mailboxes by SMTP and IMAP. Before a mail is handed over it is put into the folder of sent mails as a draft, and
 * stays there as sent: after a crash in between, that folder tells what nobody else can. Not there: it never left. As
 * a draft: it may have.
 */
export function emailOverSmtp(clock: Clock, findRoute: FindRoute): EmailProvider {
  const smtp = keepLinks((mailbox) => openSmtpOf(mailbox, findRoute));
  const imap = keepLinks((mailbox) => openImapOf(mailbox, findRoute), brokenOff);
  return {
    send: async (mailbox, mail) => {
      try {
        return await sendMail({ mailbox, mail, smtp, imap, now: clock.now() });
      } catch (error) {
        if (error instanceof MailStageError) return outcomeOfStage(error, clock.now());
        throw error;
      }
    },
    ask: (mailbox, key) => askSent(mailbox, key, imap),
    test: (mailbox) => testMailbox(mailbox, findRoute),
    hear: (mailbox, since, take) => imap.with(mailbox, (client) => hearFolders(client, since, take)),
    waitForNews: (mailbox, since, signal) => waitForNews(mailbox, since, findRoute, signal),
  };
}

interface Sending {
  mailbox: Mailbox;
  mail: OutgoingEmail;
  smtp: MailLinks<SmtpLink>;
  imap: MailLinks<ImapFlow>;
  now: Date;
}

async function sendMail({ mailbox, mail, smtp, imap, now }: Sending): Promise<Outcome<Receipt>> {
  const raw = await writeMime(mailbox, mail, now);
  const messageId = messageIdOfKey(mail.key, mailbox.email);
  const isNoted = mailbox.access.imap !== null && !mailbox.access.keepsSent;
  const noted = isNoted ? await imap.with(mailbox, (client) => noteDraft(client, messageId, raw)) : null;
  if (noted?.kind === 'sent') return { kind: 'already', receipt: { id: messageId } };
  if (noted?.kind === 'draft') throw new OutcomeUnknown('It was about to leave before.');
  const hand = () => smtp.with(mailbox, (link) => link.send({ from: mailbox.email, to: mail.to }, raw));
  const end = async (hasLeft: boolean) => {
    // what the folder shows may be late, never wrong
    if (noted) await imap.with(mailbox, (client) => endDraft(client, noted.uid, hasLeft)).catch(() => {});
  };
  const first = await hand().catch(async (error: unknown) => {
    // nobody took anything: the draft must not stand there as if somebody might have
    if (error instanceof MailStageError) await end(false);
    throw error;
  });
  // a conversation that was kept may have ended long ago: nothing was handed over, and the next is a new one
  const result = first.kind === 'broken' ? await hand() : first;
  if (result.kind === 'unknown') throw new OutcomeUnknown(result.detail);
  await end(result.kind === 'taken');
  return outcomeOf(result, messageId, now);
}

type Noted = { kind: 'sent' } | { kind: 'draft' } | { kind: 'noted'; uid: number };

async function noteDraft(client: ImapFlow, messageId: string, raw: Buffer): Promise<Noted> {
  const folder = await openSentFolder(client);
  const known = await findSent(client, messageId);
  if (known !== 'none') return { kind: known };
  const kept = await client.append(folder, raw, ['\\Seen', '\\Draft']);
  const uid = kept ? kept.uid : undefined;
  if (uid !== undefined) return { kind: 'noted', uid };
  await client.noop();
  const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
  const [first] = found || [];
  if (first === undefined) throw new MailStageError('reading', 'The folder of sent mails keeps nothing.', true);
  return { kind: 'noted', uid: first };
}

async function endDraft(client: ImapFlow, uid: number, hasLeft: boolean): Promise<void> {
  await openSentFolder(client);
  if (hasLeft) await client.messageFlagsRemove(String(uid), ['\\Draft'], { uid: true });
  else await client.messageDelete(String(uid), { uid: true });
}

/** In the folder that is open. */
async function findSent(client: ImapFlow, messageId: string): Promise<'sent' | 'draft' | 'none'> {
  const uids = (await client.search({ header: { 'message-id': messageId } }, { uid: true })) || [];
  let isDraft = false;
  for (const uid of uids) {
    const mail = await client.fetchOne(String(uid), { flags: true }, { uid: true });
    if (mail && !mail.flags?.has('\\Draft')) return 'sent';
    isDraft = true;
  }
  return isDraft ? 'draft' : 'none';
}

async function askSent(mailbox: Mailbox, key: string, imap: MailLinks<ImapFlow>): Promise<AskOutcome> {
  if (!mailbox.access.imap) return { kind: 'unknown' };
  const messageId = messageIdOfKey(key, mailbox.email);
  try {
    const found = await imap.with(mailbox, async (client) => {
      await openSentFolder(client);
      return findSent(client, messageId);
    });
    if (found === 'sent') return { kind: 'done', receipt: { id: messageId } };
    // a carrier that keeps what leaves by itself may be about to
    return { kind: found === 'none' && !mailbox.access.keepsSent ? 'not_done' : 'unknown' };
  } catch (error) {
    if (error instanceof MailStageError) return { kind: 'unknown' };
    throw error;
  }
}

function outcomeOf(result: Exclude<SmtpResult, { kind: 'unknown' }>, messageId: string, now: Date): Outcome<Receipt> {
  if (result.kind === 'taken') return { kind: 'done', receipt: { id: messageId } };
  if (result.kind === 'broken') return { kind: 'refused', reason: 'not_reached', detail: result.detail };
  const { code, command, detail } = result;
  if (code < 500) return { kind: 'throttled', until: new Date(now.getTime() + TRY_AGAIN_MS), reason: 'pace' };
  return { kind: 'refused', reason: command === 'RCPT TO' ? 'unreachable_person' : 'not_allowed', detail };
}

function outcomeOfStage({ stage, message, isPassing }: MailStageError, now: Date): Outcome<Receipt> {
  if (stage !== 'sign_in') return { kind: 'refused', reason: 'not_reached', detail: message };
  if (isPassing) return { kind: 'throttled', until: new Date(now.getTime() + TRY_AGAIN_MS), reason: 'login' };
  return { kind: 'disconnected' };
}

/** What imapflow throws where the connection ends meanwhile. */
const brokenOff = (error: Error): MailStageError => new MailStageError('connection', error.message, true);

const openSmtpOf = async ({ access }: Mailbox, findRoute: FindRoute): Promise<SmtpLink> =>
  openSmtp(access.smtp, await findRoute(access.smtp), access.signIn);

async function openImapOf({ access }: Mailbox, findRoute: FindRoute): Promise<ImapFlow & { isOpen(): boolean }> {
  if (!access.imap) throw new MailStageError('reading', 'It can only be sent by.');
  const client = await openImap(access.imap, await findRoute(access.imap), access.signIn);
  return Object.assign(client, { isOpen: () => client.usable });
}

async function testMailbox(mailbox: Mailbox, findRoute: FindRoute): Promise<TestedStage[]> {
  const stages: TestedStage[] = [];
  const good = (stage: TestedStage['stage']) => stages.push({ stage, isGood: true, detail: '' });
  try {
    const link = await openSmtpOf(mailbox, findRoute);
    link.close();
    for (const stage of ['name', 'connection', 'tls', 'sign_in', 'sending'] as const) good(stage);
    if (!mailbox.access.imap) return stages;
    const client = await openImapOf(mailbox, findRoute).catch((error: MailStageError) => {
      throw new MailStageError('reading', error.message);
    });
    await openSentFolder(client).finally(() => client.close());
    good('reading');
  } catch (error) {
    if (!(error instanceof MailStageError)) throw error;
    for (const stage of ['name', 'connection', 'tls', 'sign_in', 'sending'] as const) {
      if (stage === error.stage || stages.some((each) => each.stage === stage)) break;
      good(stage);
    }
    stages.push({ stage: error.stage, isGood: false, detail: error.message });
  }
  return stages;
}

/** RFC 2177: waiting is begun anew within half an hour; some carriers end it sooner. */
const LONGEST_WAIT_MS = 25 * 60_000;

async function waitForNews(
  mailbox: Mailbox,
  since: HeardPlaces,
  findRoute: FindRoute,
  signal: AbortSignal,
): Promise<void> {
  const client = await openImapOf(mailbox, findRoute);
  try {
    const { uidNext } = await client.mailboxOpen('INBOX');
    const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
    // what came before anybody waited was not told
    if (ended.aborted || uidNext - 1 > (since.INBOX?.uid ?? uidNext)) return;
    await new Promise<void>((resolve, reject) => {
      client.once('exists', () => resolve());
      client.once('close', () => reject(new MailStageError('connection', 'The connection was closed.', true)));
      ended.addEventListener('abort', () => resolve(), { once: true });
      client.idle().catch(reject);
    });
  } finally {
    client.close();
  }
}
