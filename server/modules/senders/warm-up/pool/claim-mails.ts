import { choosePartner } from '../../../../../engine/warm-up/choose-partner.ts';
import { dueBy, shareOfDay } from '../../../../../engine/warm-up/volume.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import { countWarmUp } from '../queries.ts';
import { countLeft, dueAnswers, insertWarmUpMail, pairsOf, receivedOn, setHanded } from './mail-queries.ts';
import { canMeet, type WarmedMember, takesPart } from './pool-member.ts';
import { holdMember } from './pool-queries.ts';

export interface ClaimedMail {
  id: string;
  threadId: string;
  turn: number;
  answersId: string | null;
  day: string;
  from: WarmedMember;
  to: WarmedMember;
}

/** What was missed is made up for slowly: nobody writes ten mails at once. */
const AT_ONCE = 3;
/** A demo's day is looked at twice only within its hours. */
const AT_ONCE_IN_DEMO = 13;

/**
 * Writes down what a mailbox hands over next, and counts it, before anything leaves: answers whose time has come, then
 * what it begins to say to somebody. One at a time, so that it never is more than its volume.
 */
export async function claimMails(
  tx: PlatformTx,
  sender: WarmedMember,
  pool: readonly WarmedMember[],
): Promise<ClaimedMail[]> {
  if (!(await holdMember(tx, sender.row))) return [];
  const { day, volume, timeScale } = sender;
  const left = await countLeft(tx, sender.id, day);
  const share = shareOfDay(tx.now, { timezone: sender.row.timezone, timeScale });
  const due = dueBy(volume, share, `${sender.id} ${day}`) - left;
  const most = Math.min(due, timeScale > 1 ? AT_ONCE_IN_DEMO : AT_ONCE);
  if (most <= 0) return [];
  const partners = pool.filter((other) => canMeet(sender, other) && takesPart(other));
  const claimed = await claimAnswers(tx, sender, partners, most);
  const pairs = new Map((await pairsOf(tx, sender.id, day)).map(({ other, ...counts }) => [other, counts]));
  const received = new Map((await receivedOn(tx, day)).map(({ id, mails }) => [id, mails]));
  while (claimed.length < most) {
    const factsOf = ({ id }: WarmedMember) => ({
      ...(pairs.get(id) ?? { today: 0, week: 0 }),
      received: received.get(id) ?? 0,
    });
    const to = choosePartner(sender, partners, factsOf, `${sender.id} ${day} ${left + claimed.length}`);
    if (!to) break;
    const id = newId();
    const place = { from_space: sender.spaceId, from_id: sender.id, to_space: to.spaceId, to_id: to.id, day };
    await insertWarmUpMail(tx, {
      id,
      thread_id: id,
      turn: 0,
      answers_id: null,
      ...place,
      state: 'handed',
      due_at: tx.now,
    });
    claimed.push({ id, threadId: id, turn: 0, answersId: null, day, from: sender, to });
    const before = pairs.get(to.id) ?? { today: 0, week: 0 };
    pairs.set(to.id, { today: before.today + 1, week: before.week + 1 });
    received.set(to.id, (received.get(to.id) ?? 0) + 1);
  }
  if (claimed.length > 0) await countWarmUp(tx, sender, { sent: claimed.length }, volume);
  return claimed;
}

async function claimAnswers(
  tx: PlatformTx,
  sender: WarmedMember,
  partners: readonly WarmedMember[],
  most: number,
): Promise<ClaimedMail[]> {
  const claimed: ClaimedMail[] = [];
  for (const { id, thread_id, turn, answers_id, to_id } of await dueAnswers(tx, sender.id, most)) {
    const to = partners.find((partner) => partner.id === to_id);
    // whoever left is not written to any more; while one rests, the answer waits
    if (!to) continue;
    await setHanded(tx, id, sender.day);
    claimed.push({ id, threadId: thread_id, turn, answersId: answers_id, day: sender.day, from: sender, to });
  }
  return claimed;
}
