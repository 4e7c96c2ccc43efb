import type { ImapFlow } from 'imapflow';
import type { Clock } from '../../../core/clock/clock.ts';
import { type AskOutcome, NEVER_KNOWN, type Outcome, OutcomeUnknown, type Receipt } from '../../network/port.ts';
import { messageIdOfKey } from '../message-id.ts';
import type { MailTokens } from '../mail-tokens.ts';
import type {
  EmailProvider,
  HeardPlaces,
  MailReading,
  CustomerMailbox,
  OutgoingEmail,
  ReadingAccess,
  ServersAccess,
} from '../port.ts';
import type { StagePassed } from '../tested-stages.ts';
import { writeMime } from '../write-mime.ts';
import { hearFolders, openSentFolder } from './imap-folders.ts';
import { openImap } from './imap-link.ts';
import { keepLinks, type MailLinks } from './keep-links.ts';
import type { FindRoute } from './mail-route.ts';
import { MailStageError } from './mail-stage-error.ts';
import { signedInWith } from './signed-in-with.ts';
import { findMails, tendMails } from './tend-mails.ts';
import { readFrom, testServers } from './test-servers.ts';
import { unknownAfter } from './unknown-after.ts';
import { waitAtInbox } from './wait-at-inbox.ts';
import { openSmtp, type SmtpLink, type SmtpResult } from './smtp-link.ts';

const TRY_AGAIN_MS = 15 * 60_000;

/**
 * Mailboxes by SMTP and IMAP. Before a mail is handed over it is put into the folder of sent mails as a draft, and
 * stays there as sent: after a crash in between, that folder tells what nobody else can. Not there: it never left. As
 * a draft: it may have.
 */
export function emailOverSmtp(
  clock: Clock,
  findRoute: FindRoute,
  tokens: MailTokens = NO_TOKENS,
): EmailProvider & MailReading {
  const ways: Ways = { findRoute, tokens };
  const smtp = keepLinks((mailbox) => openSmtpOf(mailbox, ways));
  const imap = keepLinks((mailbox) => openImapOf(mailbox, ways), brokenOff);
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
    test: (mailbox, how = { isRound: true }) =>
      testServers({
        ...how,
        mailbox: { ...mailbox, access: serversOf(mailbox) },
        now: clock.now(),
        openSmtp: async (pass) => {
          // both names are looked up before anybody is spoken to
          const { imap: reading } = serversOf(mailbox);
          if (reading) await findRoute(reading);
          return openSmtpOf(mailbox, ways, pass);
        },
        openImap: () => openImapOf(mailbox, ways),
      }),
    read: (mailbox, messageId) => readFrom(() => openImapOf(mailbox, ways), messageId),
    hear: (mailbox, since, take) => imap.with(mailbox, (client) => hearFolders(client, since, take)),
    waitForNews: (mailbox, since, signal) => waitForNews(mailbox, since, ways, { clock, signal }),
    find: (mailbox, messageIds) => imap.with(mailbox, (client) => findMails(client, messageIds)),
    tend: (mailbox, messageIds, filing) => imap.with(mailbox, (client) => tendMails(client, messageIds, filing)),
  };
}

interface Ways {
  findRoute: FindRoute;
  tokens: MailTokens;
}
const NO_TOKENS: MailTokens = {
  get: () => Promise.reject(new MailStageError('sign_in', 'Signing in by token is not set up.')),
};

function serversOf({ access }: CustomerMailbox): ServersAccess {
  if (access.kind !== 'servers') throw new MailStageError('connection', 'It is not reached by servers.');
  return access;
}

/** Where it is read, whoever carries what leaves. */
function readingOf({ access }: CustomerMailbox): ReadingAccess | null {
  switch (access.kind) {
    case 'servers':
      return access.imap && { server: access.imap, signIn: access.signIn };
    case 'gmail':
      return null;
    default:
      return access.reading;
  }
}

interface Sending {
  mailbox: CustomerMailbox;
  mail: OutgoingEmail;
  smtp: MailLinks<SmtpLink>;
  imap: MailLinks<ImapFlow>;
  now: Date;
}

async function sendMail({ mailbox, mail, smtp, imap, now }: Sending): Promise<Outcome<Receipt>> {
  const raw = await writeMime(mailbox, mail, now);
  const messageId = messageIdOfKey(mail.key, mailbox.email);
  const access = serversOf(mailbox);
  const isNoted = access.imap !== null && !access.keepsSent;
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

async function askSent(mailbox: CustomerMailbox, key: string, imap: MailLinks<ImapFlow>): Promise<AskOutcome> {
  const access = serversOf(mailbox);
  if (!access.imap) return NEVER_KNOWN;
  const messageId = messageIdOfKey(key, mailbox.email);
  try {
    const found = await imap.with(mailbox, async (client) => {
      await openSentFolder(client);
      return findSent(client, messageId);
    });
    if (found === 'sent') return { kind: 'done', receipt: { id: messageId } };
    // a carrier that keeps what leaves by itself may be about to
    return { kind: found === 'none' && !access.keepsSent ? 'not_done' : 'unknown' };
  } catch (error) {
    if (error instanceof MailStageError) return unknownAfter(error);
    throw error;
  }
}

function outcomeOf(result: Exclude<SmtpResult, { kind: 'unknown' }>, messageId: string, now: Date): Outcome<Receipt> {
  if (result.kind === 'taken') return { kind: 'done', receipt: { id: messageId } };
  if (result.kind === 'broken') return { kind: 'refused', reason: 'not_reached', detail: result.detail };
  const { code, command, detail } = result;
  if (code < 500) return { kind: 'throttled', until: new Date(now.getTime() + TRY_AGAIN_MS), reason: 'pace', detail };
  return { kind: 'refused', reason: command === 'RCPT TO' ? 'unreachable_person' : 'not_allowed', detail };
}

function outcomeOfStage({ stage, message, isPassing }: MailStageError, now: Date): Outcome<Receipt> {
  if (stage !== 'sign_in') return { kind: 'refused', reason: 'not_reached', detail: message };
  if (isPassing)
    return { kind: 'throttled', until: new Date(now.getTime() + TRY_AGAIN_MS), reason: 'login', detail: message };
  return { kind: 'disconnected', detail: message };
}

/** What imapflow throws where the connection ends meanwhile. */
const brokenOff = (error: Error): MailStageError => new MailStageError('connection', error.message, true);

async function openSmtpOf(
  mailbox: CustomerMailbox,
  { findRoute, tokens }: Ways,
  pass?: StagePassed,
): Promise<SmtpLink> {
  const { smtp, signIn } = serversOf(mailbox);
  const route = await findRoute(smtp);
  pass?.('name', route.host);
  return signedInWith(mailbox.id, signIn, tokens, (opened) => openSmtp(smtp, route, opened, pass));
}

async function openImapOf(
  mailbox: CustomerMailbox,
  { findRoute, tokens }: Ways,
): Promise<ImapFlow & { isOpen(): boolean }> {
  const reading = readingOf(mailbox);
  if (!reading) throw new MailStageError('reading', 'It can only be sent by.');
  const { server, signIn } = reading;
  const route = await findRoute(server);
  const client = await signedInWith(mailbox.id, signIn, tokens, (opened) => openImap(server, route, opened));
  return Object.assign(client, { isOpen: () => client.usable });
}

async function waitForNews(
  mailbox: CustomerMailbox,
  since: HeardPlaces,
  ways: Ways,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<void> {
  const client = await openImapOf(mailbox, ways);
  try {
    await waitAtInbox(client, since, { clock, signal });
  } finally {
    client.close();
  }
}
