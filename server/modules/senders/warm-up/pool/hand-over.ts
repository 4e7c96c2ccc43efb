import { pauseBefore } from '../../../../../engine/warm-up/answer-or-not.ts';
import { warmUpMail } from '../../../../../engine/warm-up/warm-up-mail.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import { messageIdOfKey } from '../../../../providers/email/message-id.ts';
import { OutcomeUnknown } from '../../../../providers/network/port.ts';
import { setIntegrationStatus } from '../../mailboxes/set-integration-status.ts';
import { countAllWarmUps, countWarmUp } from '../queries.ts';
import { warmUpToken } from '../warm-up-token.ts';
import type { ClaimedMail } from './claim-mails.ts';
import { mailsBefore, noteAsked, settleWarmUpMail, type WarmUpMailRow } from './mail-queries.ts';
import { type WarmedMember, mailboxOfMember } from './pool-member.ts';

const MINUTE = 60_000;
/** Somebody looks into their mailbox after so long. */
const OPENED = { from: 4 * MINUTE, to: 90 * MINUTE };
/** What nobody has settled by then is asked for; and so often, then it is dropped. */
export const LEFT_OPEN_MS = 10 * MINUTE;
const MOST_ASKED = 5;

type Ended = 'sent' | 'dropped' | 'bounced' | 'unknown';

/** Hands over what was written down, and settles it. A crash in between leaves it as handed: it is never handed twice. */
export async function handOver(services: Services, mail: ClaimedMail): Promise<void> {
  const { transactions, secrets } = services;
  const mailbox = mailboxOfMember(secrets, mail.from);
  if (!mailbox) return settle(services, mail, 'dropped');
  const before = await transactions.onPlatform((tx) => mailsBefore(tx, mail.threadId, mail.turn), { readOnly: true });
  const emailOf = (id: string) => (id === mail.from.id ? mail.from.email : mail.to.email);
  const { subject, text } = warmUpMail({
    thread: mail.threadId,
    turn: mail.turn,
    to: mail.to.row.sender_name || mail.to.email,
    from: mail.from.row.sender_name || mail.from.email,
  });
  try {
    const outcome = await emailProvider(services).send(mailbox, {
      key: mail.id,
      to: mail.to.email,
      subject,
      text,
      html: null,
      unsubscribeUrl: null,
      thread: before.map(({ id, from_id, message_id }) => message_id ?? messageIdOfKey(id, emailOf(from_id))),
      warmUpToken: warmUpToken(secrets, { id: mail.id, from: mail.from.email, to: mail.to.email }),
    });
    if (outcome.kind === 'done' || outcome.kind === 'already') return settle(services, mail, 'sent');
    const { spaceId, id } = mail.from;
    if (outcome.kind === 'disconnected' && spaceId)
      await transactions.inSpace(spaceId, (tx) => setIntegrationStatus(tx, id, 'disconnected', outcome.detail ?? null));
    const isBounce = outcome.kind === 'refused' && outcome.reason === 'unreachable_person';
    return settle(services, mail, isBounce ? 'bounced' : 'dropped');
  } catch (error) {
    // somebody may have it: it is asked for later
    if (error instanceof OutcomeUnknown) return;
    throw error;
  }
}

/** What became of a mail that a crash or a lost answer left open: the folder of sent mails says, or nobody can. */
export async function settleLeftOpen(
  services: Services,
  row: WarmUpMailRow,
  sender: WarmedMember | undefined,
  receiver: WarmedMember | undefined,
): Promise<void> {
  const mailbox = sender && mailboxOfMember(services.secrets, sender);
  const answer = mailbox ? (await emailProvider(services).ask(mailbox, row.id)).kind : 'unknown';
  const mail = { id: row.id, answersId: row.answers_id, day: row.day, from: fromOf(row), to: toOf(row) };
  const scale = receiver?.timeScale ?? sender?.timeScale ?? 1;
  if (answer === 'done') return settle(services, mail, 'sent', scale);
  // it did not leave: it is not tried again, tomorrow brings others
  if (answer === 'not_done') return settle(services, mail, 'dropped', scale);
  if (mailbox && answer === 'unknown' && row.asked < MOST_ASKED)
    return services.transactions.onPlatform((tx) => noteAsked(tx, row.id));
  return settle(services, mail, 'unknown', scale);
}

interface Settled {
  id: string;
  answersId: string | null;
  day: string;
  from: { spaceId: string | null; id: string };
  to: { spaceId: string | null; id: string; timeScale?: number };
}
const fromOf = (row: WarmUpMailRow) => ({ spaceId: row.from_space, id: row.from_id });
const toOf = (row: WarmUpMailRow) => ({ spaceId: row.to_space, id: row.to_id });

const settle = (services: Services, mail: Settled, ended: Ended, timeScale = mail.to.timeScale ?? 1): Promise<void> =>
  services.transactions.onPlatform((tx) => settleOne(tx, mail, ended, timeScale));

async function settleOne(tx: PlatformTx, mail: Settled, ended: Ended, timeScale: number): Promise<void> {
  const isOut = ended === 'sent' || ended === 'unknown';
  const pause = pauseBefore(mail.id, 'open', OPENED.from, OPENED.to) / timeScale;
  const state = ended === 'bounced' ? 'dropped' : ended;
  if (!(await settleWarmUpMail(tx, mail.id, state, isOut ? new Date(tx.now.getTime() + pause) : null))) return;
  const sender = { ...mail.from, day: mail.day };
  if (!isOut) await countWarmUp(tx, sender, { sent: -1, ...(ended === 'bounced' && { bounced: 1 }) });
  else if (mail.answersId) {
    await countAllWarmUps(tx, [
      { who: sender, added: { replied: 1 } },
      { who: { ...mail.to, day: mail.day }, added: { answers: 1 } },
    ]);
  }
}
