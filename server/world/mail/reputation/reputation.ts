/**
 * How a receiving provider of mail thinks of who writes to its people: of the domain and of the mailbox alike. Pure: what
 * is kept, what happens to it, and where the next mail is put.
 */

/** What a provider remembers of one sender. Counts fade: what was long ago weighs little. */
export interface Reputation {
  /** To when the counts have faded. */
  at: Date;
  sent: number;
  /** To addresses that are none. */
  bounced: number;
  /** Complaints, and mails that people put into spam. */
  complained: number;
  replied: number;
  /** Mails that people took out of spam. */
  rescued: number;
  opened: number;
  /** Mails that nobody can say who wrote them: no proof of the domain held. */
  unproven: number;
  /** The day it last wrote on, and how much on that day; what it wrote on an ordinary day before. */
  day: string;
  today: number;
  usual: number;
}

export type ReputationNews = 'bounced' | 'complained' | 'replied' | 'rescued' | 'opened';
export type ProviderCharacter = 'strict' | 'middling' | 'lenient';
export type Placement = 'inbox' | 'spam' | 'deferred' | 'refused';

const DAY = 86_400_000;
const HALF_LIFE_DAYS = 10;
/** So many mails of an ordinary sender are taken for granted, so that a single event says little of a new one. */
const TAKEN_FOR_GRANTED = 30;
const NEUTRAL = 60;
/** Of a new day's volume, so much becomes what is usual. */
const USUAL_SHARE = 0.3;
/** Up to so many a day nobody calls it a surge; beyond, so many times the usual. */
const CALM_VOLUME = 30;
const SURGE = 2.5;

/** What a provider asks for: from which score on mail is in the inbox, in spam, or taken at all later. */
export const PROVIDERS: Record<ProviderCharacter, { inbox: number; spam: number; deferred: number }> = {
  strict: { inbox: 54, spam: 22, deferred: 10 },
  middling: { inbox: 46, spam: 14, deferred: 6 },
  lenient: { inbox: 36, spam: 8, deferred: 3 },
};

export const newReputation = (at: Date): Reputation => ({
  at,
  sent: 0,
  bounced: 0,
  complained: 0,
  replied: 0,
  rescued: 0,
  opened: 0,
  unproven: 0,
  day: dayOf(at),
  today: 0,
  usual: 0,
});

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** As it is at a later moment: faded, and the days that have passed without a mail counted. */
export function faded(kept: Reputation, now: Date): Reputation {
  const passed = Math.max(0, now.getTime() - kept.at.getTime()) / DAY;
  const share = 0.5 ** (passed / HALF_LIFE_DAYS);
  const days = Math.max(0, Math.round((Date.parse(dayOf(now)) - Date.parse(kept.day)) / DAY));
  const usual =
    days === 0 ? kept.usual : (kept.usual + (kept.today - kept.usual) * USUAL_SHARE) * (1 - USUAL_SHARE) ** (days - 1);
  return {
    at: now > kept.at ? now : kept.at,
    sent: kept.sent * share,
    bounced: kept.bounced * share,
    complained: kept.complained * share,
    replied: kept.replied * share,
    rescued: kept.rescued * share,
    opened: kept.opened * share,
    unproven: kept.unproven * share,
    day: days === 0 ? kept.day : dayOf(now),
    today: days === 0 ? kept.today : 0,
    usual,
  };
}

/** One more mail has come. */
export function afterMail(kept: Reputation, now: Date, isProven: boolean): Reputation {
  const next = faded(kept, now);
  return { ...next, sent: next.sent + 1, today: next.today + 1, unproven: next.unproven + (isProven ? 0 : 1) };
}

export function afterNews(kept: Reputation, now: Date, news: ReputationNews): Reputation {
  const next = faded(kept, now);
  return { ...next, [news]: next[news] + 1 };
}

/** From 0 to 100; one of whom nothing is known is at 60. */
export function scoreOf(reputation: Reputation, now: Date): number {
  const { sent, bounced, complained, replied, rescued, opened, unproven, today, usual } = faded(reputation, now);
  const of = (count: number) => count / (sent + TAKEN_FOR_GRANTED);
  const surge = Math.max(0, today / Math.max(CALM_VOLUME, usual * SURGE) - 1);
  const good = Math.min(22, of(replied) * 150) + Math.min(10, of(opened) * 20) + Math.min(20, of(rescued) * 160);
  const bad =
    Math.min(55, of(bounced) * 350) +
    Math.min(70, of(complained) * 900) +
    Math.min(60, of(unproven) * 90) +
    Math.min(35, surge * 18);
  return Math.max(0, Math.min(100, NEUTRAL + good - bad));
}

/** Where a mail is put by what is thought of its domain and of its mailbox: the worse of both weighs more. */
export function placementAt(
  character: ProviderCharacter,
  domain: number,
  mailbox: number,
  isProven: boolean,
): Placement {
  const score = Math.min(domain, mailbox) * 0.6 + Math.max(domain, mailbox) * 0.4;
  const asks = PROVIDERS[character];
  if (score < asks.deferred) return 'refused';
  if (score < asks.spam) return 'deferred';
  // who cannot be told from a forger is in nobody's inbox, but where the provider is lenient
  if (!isProven && character !== 'lenient') return 'spam';
  return score < asks.inbox ? 'spam' : 'inbox';
}
