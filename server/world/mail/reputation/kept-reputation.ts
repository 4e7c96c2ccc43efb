import type { Queries } from '../../network/store.ts';
import type { MailVerdict } from '../authenticate-mail.ts';
import { providerOf, domainOfAddress } from './provider-of.ts';
import {
  afterMail,
  afterNews,
  newReputation,
  type Placement,
  placementAt,
  type Reputation,
  type ReputationNews,
  scoreOf,
} from './reputation.ts';

interface Row extends Reputation {
  sender: string;
}

const COLUMNS =
  'sent, bounced, complained, replied, rescued, opened, unproven, day::text as day, today, usual, at, sender';

/** What a provider thinks of a mailbox and of its domain, held until the end of the transaction. */
async function held(tx: Queries, provider: string, sender: string, now: Date): Promise<Map<string, Reputation>> {
  const senders = [sender.toLowerCase(), domainOfAddress(sender)].toSorted();
  for (const each of senders)
    await tx.all(
      `insert into world.reputations (provider, sender, at, day) values ($1, $2, $3, ($3 at time zone 'UTC')::date)
       on conflict do nothing`,
      [provider, each, now],
    );
  const rows = await tx.all<Row>(
    `select ${COLUMNS} from world.reputations where provider = $1 and sender = any ($2::text[]) order by sender for update`,
    [provider, senders],
  );
  return new Map(rows.map(({ sender: whose, ...kept }) => [whose, kept]));
}

const keep = (tx: Queries, provider: string, sender: string, r: Reputation) =>
  tx.all(
    `update world.reputations set at = $3, sent = $4, bounced = $5, complained = $6, replied = $7, rescued = $8,
       opened = $9, unproven = $10, day = $11::date, today = $12, usual = $13 where provider = $1 and sender = $2`,
    [
      provider,
      sender,
      r.at,
      r.sent,
      r.bounced,
      r.complained,
      r.replied,
      r.rescued,
      r.opened,
      r.unproven,
      r.day,
      r.today,
      r.usual,
    ],
  );

/** Whether its domain disowns it by its own records; of one without any nobody can say. */
export const isDisowned = ({ dkim, spf, dmarc }: MailVerdict): boolean =>
  dmarc === 'fail' || (dmarc !== 'pass' && dkim !== 'pass' && (spf === 'fail' || spf === 'softfail'));

/** A mail has come: it is counted, and put where its sender's name leads it. */
export async function placeMail(
  tx: Queries,
  now: Date,
  { sender, recipient, verdict }: { sender: string; recipient: string; verdict: MailVerdict },
): Promise<Placement> {
  // what somebody writes to themselves, and what machines report, is judged by nobody
  if (!sender.includes('@') || sender.toLowerCase() === recipient.toLowerCase()) return 'inbox';
  const { name, character } = providerOf(recipient);
  const isProven = !isDisowned(verdict);
  const scores: number[] = [];
  for (const [whose, kept] of await held(tx, name, sender, now)) {
    const next = afterMail(kept, now, isProven);
    await keep(tx, name, whose, next);
    scores.push(scoreOf(next, now));
  }
  const [one = 60, other = one] = scores;
  return placementAt(character, one, other, isProven);
}

/** Somebody did something with a mail: the provider of whoever did it thinks of its sender accordingly. */
export async function noteReputation(
  tx: Queries,
  now: Date,
  { sender, recipient, news }: { sender: string; recipient: string; news: ReputationNews },
): Promise<void> {
  if (!sender.includes('@') || sender.toLowerCase() === recipient.toLowerCase()) return;
  const { name } = providerOf(recipient);
  for (const [whose, kept] of await held(tx, name, sender, now))
    await keep(tx, name, whose, afterNews(kept, now, news));
}

export interface ToldReputation {
  provider: string;
  sender: string;
  score: number;
  sent: number;
}

/** What mail providers think of a mailbox or a domain: for whoever looks at the world by hand. */
export async function reputationsOf(memory: Queries, sender: string, now: Date): Promise<ToldReputation[]> {
  const rows = await memory.all<Row & { provider: string }>(
    `select provider, ${COLUMNS} from world.reputations where sender = $1 order by provider`,
    [sender.toLowerCase()],
  );
  return rows.map(({ provider, ...kept }) => ({
    provider,
    sender: kept.sender,
    score: Math.round(scoreOf({ ...newReputation(now), ...kept }, now)),
    sent: Math.round(kept.sent),
  }));
}
