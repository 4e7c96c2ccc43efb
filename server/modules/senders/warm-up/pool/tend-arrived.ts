import { answersMail, pauseBefore } from '../../../../../engine/warm-up/answer-or-not.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { emailProvider } from '../../../../providers/email/email-provider.ts';
import { messageIdOfKey } from '../../../../providers/email/message-id.ts';
import type { FoundIn, MailFiling } from '../../../../providers/email/port.ts';
import { countAllWarmUps, type WarmUpCounted } from '../queries.ts';
import { insertWarmUpMail, setLanded, setLookAt, setTended, type WarmUpMailRow } from './mail-queries.ts';
import { type WarmedMember, mailboxOfMember } from './pool-member.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
/** The folder that mails of the warm-up are put into. */
const FOLDER = 'Warm-up';
/** Looked for again after so long, for so long; then it is lost. */
const AGAIN_MS = 20 * MINUTE;
const LOST_MS = 2 * DAY;
const ANSWERED = { from: 15 * MINUTE, to: 240 * MINUTE };

/**
 * Looks after what came to one mailbox: where each lies is noted first, then it is taken out of spam, opened and filed
 * away, and some are answered. Killed in between, the rest is done at the next look, and nothing is counted twice.
 */
export async function tendArrived(
  services: Services,
  receiver: WarmedMember,
  senders: ReadonlyMap<string, WarmedMember>,
  mails: readonly (WarmUpMailRow & { created_at: Date })[],
): Promise<boolean> {
  const { transactions, clock } = services;
  const mailbox = mailboxOfMember(services.secrets, receiver);
  if (!mailbox) return false;
  const email = emailProvider(services);
  const nameOf = (mail: WarmUpMailRow) =>
    mail.message_id ?? messageIdOfKey(mail.id, senders.get(mail.from_id)?.email ?? '@');
  const found = await email.find(mailbox, mails.map(nameOf));
  const here = mails.filter((mail) => found.has(nameOf(mail)));
  await transactions.onPlatform(async (tx) => {
    const counts: WarmUpCounted[] = [];
    for (const mail of here)
      counts.push(...(await note(tx, mail, found.get(nameOf(mail)) ?? 'inbox', receiver, senders.get(mail.from_id))));
    await countAllWarmUps(tx, counts);
    const missing = mails.filter((mail) => !here.includes(mail));
    const isLost = ({ created_at }: { created_at: Date }) =>
      clock.now().getTime() - created_at.getTime() > LOST_MS / receiver.timeScale + AGAIN_MS;
    const later = new Date(tx.now.getTime() + AGAIN_MS / receiver.timeScale);
    await setLookAt(tx, idsOf(missing.filter((mail) => !isLost(mail))), later);
    await setLookAt(tx, idsOf(missing.filter(isLost)), null);
  });
  if (here.length === 0) return false;
  const filing: MailFiling = receiver.row.filing === 'archive' ? 'archive' : { folder: FOLDER };
  await email.tend(mailbox, here.map(nameOf), filing);
  await transactions.onPlatform((tx) => setTended(tx, idsOf(here)));
  return true;
}

const idsOf = (mails: readonly WarmUpMailRow[]): string[] => mails.map(({ id }) => id);

async function note(
  tx: PlatformTx,
  mail: WarmUpMailRow,
  place: FoundIn,
  receiver: WarmedMember,
  sender: WarmedMember | undefined,
): Promise<WarmUpCounted[]> {
  const isSpam = place === 'spam';
  if (!(await setLanded(tx, mail.id, isSpam ? 'spam' : 'inbox'))) return [];
  const whose = { spaceId: mail.from_space, id: mail.from_id, day: sender?.day ?? mail.day };
  const counts: WarmUpCounted[] = [
    { who: receiver, added: { received: 1, ...(isSpam && { saved: 1 }) } },
    { who: whose, added: { landed: 1, ...(isSpam && { in_spam: 1 }) } },
  ];
  if (!sender || !answersMail(mail.id, mail.turn, receiver.row.reply_rate)) return counts;
  const pause = pauseBefore(mail.id, 'answer', ANSWERED.from, ANSWERED.to) / receiver.timeScale;
  await insertWarmUpMail(tx, {
    id: newId(),
    thread_id: mail.thread_id,
    turn: mail.turn + 1,
    answers_id: mail.id,
    from_space: receiver.spaceId,
    from_id: receiver.id,
    to_space: mail.from_space,
    to_id: mail.from_id,
    day: receiver.day,
    state: 'waiting',
    due_at: new Date(tx.now.getTime() + pause),
  });
  return counts;
}
