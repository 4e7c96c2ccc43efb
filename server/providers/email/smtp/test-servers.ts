import { setTimeout as pause } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { type CheckMail, writeCheckMail } from '../check-mail.ts';
import type { CustomerMailbox, ServersAccess, TestedStage } from '../port.ts';
import { type StagePassed, testedStages } from '../tested-stages.ts';
import { openSentFolder } from './imap-folders.ts';
import { MailStageError } from './mail-stage-error.ts';
import type { SmtpLink } from './smtp-link.ts';

/** A carrier that is slower than this is not one to answer people by. */
const LONGEST_WAIT_MS = 45_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

interface Tested {
  mailbox: CustomerMailbox & { access: ServersAccess };
  isRound: boolean;
  now: Date;
  openSmtp: (pass: StagePassed) => Promise<SmtpLink>;
  openImap: () => Promise<ImapFlow>;
}

/** Goes the whole way that mail goes: out by one server, and in by the other. */
export const testServers = ({ mailbox, isRound, now, openSmtp, openImap }: Tested): Promise<TestedStage[]> =>
  testedStages(async (pass) => {
    const link = await openSmtp(pass);
    const check = writeCheckMail(mailbox, now);
    try {
      // what could not be found again is not sent: it would stay in the inbox
      if (isRound && mailbox.access.imap) await readFrom(openImap, null);
      if (isRound) pass('sending', await sendCheck(link, mailbox.email, check));
    } finally {
      link.close();
    }
    if (!mailbox.access.imap) return;
    pass('reading', await readFrom(openImap, isRound ? check.messageId : null));
  });

async function sendCheck(link: SmtpLink, address: string, { raw }: CheckMail): Promise<string> {
  const result = await link.send({ from: address, to: address }, raw);
  if (result.kind === 'taken') return result.detail;
  throw new MailStageError('sending', result.detail, result.kind !== 'refused' || result.code < 500);
}

/** Signs in, and finds the mail where one was sent; says what was found. */
export async function readFrom(openImap: () => Promise<ImapFlow>, messageId: string | null): Promise<string> {
  try {
    const client = await openImap();
    try {
      const sent = await openSentFolder(client);
      if (messageId === null) return `INBOX, ${sent}`;
      const { folder, tookMs } = await awaitMail(client, messageId);
      await takeAway(client, sent, messageId);
      return `${folder}, ${tookMs} ms`;
    } finally {
      client.close();
    }
  } catch (error) {
    if (!(error instanceof MailStageError) || error.stage === 'reading') throw error;
    throw new MailStageError('reading', error.message, error.isPassing, error.advice);
  }
}

async function awaitMail(client: ImapFlow, messageId: string): Promise<{ folder: string; tookMs: number }> {
  const began = performance.now();
  const junk = (await client.list()).find(({ specialUse }) => specialUse === '\\Junk')?.path;
  const folders = ['INBOX', ...(junk ? [junk] : [])];
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    for (const folder of folders)
      if (await removeMail(client, folder, messageId)) return { folder, tookMs: Math.round(performance.now() - began) };
    if (performance.now() - began > LONGEST_WAIT_MS)
      throw new MailStageError('reading', 'The mail to itself has not arrived.', true);
    await pause(wait);
  }
}

/** Some carriers keep by themselves what leaves. */
async function takeAway(client: ImapFlow, sent: string, messageId: string): Promise<void> {
  await removeMail(client, sent, messageId).catch(() => {});
}

async function removeMail(client: ImapFlow, folder: string, messageId: string): Promise<boolean> {
  await client.mailboxOpen(folder);
  const found = (await client.search({ header: { 'message-id': messageId } }, { uid: true })) || [];
  if (found.length > 0) await client.messageDelete(found.join(','), { uid: true });
  return found.length > 0;
}
