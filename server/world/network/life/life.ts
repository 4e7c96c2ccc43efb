import { person } from '../../people/person.ts';
import { decideInvitation } from '../minds/decide-invitation.ts';
import { decideReading } from '../minds/decide-reading.ts';
import { decideReplies, type Said, type Utterance } from '../minds/decide-replies.ts';
import type { SenderProfile } from '../minds/impression.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';

const HOUR = 3_600_000;
/** Nobody reads further back to know where they stand with somebody. */
const REMEMBERED = 30;

/** What somebody will do, or the network itself to an account, and when: a row of world.due. */
export interface PlannedReaction {
  at: Date;
  kind: 'accept' | 'read' | 'say' | 'release';
  data: { invitationId?: string; text?: string; isOut?: boolean; isByItself?: boolean };
}

type Times = Pick<SyntheticNetwork, 'seed' | 'settings'>;

/** Who writes, as the one who is written to sees them. */
export function senderProfileOf(seed: number, index: number): SenderProfile {
  const { firstName, company, connections } = person(seed, index);
  return { person: index, firstName, industry: company.industry, connections };
}

/** What will come of an invitation; null where it stays unanswered. Pure, so that it can be written in one go with the invitation. */
export function dueAfterInvitation(
  network: Times,
  sent: { id: string; from: number; to: number; note: string | null; at: Date },
): PlannedReaction | null {
  const { seed } = network;
  const answer = decideInvitation(seed, person(seed, sent.to), senderProfileOf(seed, sent.from), sent);
  if (!answer.accepts) return null;
  return { at: paced(network, sent.at, answer.afterHours), kind: 'accept', data: { invitationId: sent.id } };
}

/** Somebody got a message from us: what will come of it is written down with it. */
export async function onMessage(
  tx: Queries,
  network: Times,
  sent: { accountId: string; from: number; to: number; chatId: string },
): Promise<void> {
  const waiting = await tx.first(
    `select from world.due where account_id = $1 and person = $2 and kind = 'say' limit 1`,
    [sent.accountId, sent.to],
  );
  // they are about to write anyway, and will have read this by then
  if (waiting) return;
  const newest = await tx.all<Said>(
    `select is_ours as "isOurs", text, at from world.messages where chat_id = $1 order by at desc, id desc limit ${REMEMBERED}`,
    [sent.chatId],
  );
  const { seed } = network;
  const said = newest.reverse();
  const [who, sender] = [person(seed, sent.to), senderProfileOf(seed, sent.from)];
  const replies = decideReplies(seed, who, sender, said);
  const from = said.at(-1)?.at ?? new Date(0);
  const hours = decideReading(seed, who, sender, said, replies);
  if (hours !== null) await writeDue(tx, sent, { at: paced(network, from, hours), kind: 'read', data: {} });
  await willSay(tx, network, sent, from, replies);
}

export async function willSay(
  tx: Queries,
  network: Times,
  between: { accountId: string; to: number },
  from: Date,
  replies: readonly Utterance[],
): Promise<void> {
  for (const reply of replies)
    await writeDue(tx, between, {
      at: paced(network, from, reply.afterHours),
      kind: 'say',
      data: { text: reply.text, ...(reply.kind === 'out_of_office' && { isByItself: true }) },
    });
}

export async function writeDue(
  tx: Queries,
  between: { accountId: string; to: number },
  due: PlannedReaction,
): Promise<void> {
  await tx.all('insert into world.due (at, account_id, person, kind, data) values ($1, $2, $3, $4, $5)', [
    due.at,
    between.accountId,
    between.to,
    due.kind,
    JSON.stringify(due.data),
  ]);
}

/** People live faster or slower from now on, also in what they are about to do. */
export async function changePace(network: SyntheticNetwork, pace: number): Promise<void> {
  await network.all(
    'update world.due set at = $1::timestamptz + (at - $1::timestamptz) * $2::double precision where at > $1',
    [network.now(), network.settings.pace / pace],
  );
  await network.changeSettings({ pace });
}

export const paced = (network: Times, from: Date, hours: number): Date =>
  new Date(from.getTime() + (hours * HOUR) / network.settings.pace);
