import type { Language } from '../../../../contract/accounts/people.ts';

/** The guides by topic, in the order in which somebody new would read them. */
export const TOPICS = {
  start: ['first-campaign', 'add-account', 'import-csv', 'dashboard'],
  campaigns: ['sequence', 'conditions', 'personalise', 'templates', 'simulate', 'why-people-wait'],
  people: ['find-people', 'find-prospects', 'inbox', 'labels', 'snooze-and-tasks'],
  workspace: [
    'limits',
    'mailboxes',
    'own-domains',
    'tracking',
    'billing',
    'credits',
    'members',
    'security',
    'integrations',
    'api',
    'webhooks',
    'zapier',
    'chat',
  ],
} as const;
export type Topic = keyof typeof TOPICS;
export type GuideId = (typeof TOPICS)[Topic][number];

export const GUIDE_IDS: readonly GuideId[] = Object.values(TOPICS).flat();

export interface GuideStep {
  title: string;
  text: string;
}
/** One guide in one language, as its file has it. */
export interface GuideText {
  title: string;
  summary: string;
  /** Other words by which it is found. */
  words: string;
  steps: GuideStep[];
}
export interface Guide extends GuideText {
  id: GuideId;
}

export const isGuide = (id: string | undefined): id is GuideId => GUIDE_IDS.some((known) => known === id);

/** Other guides that go on from one: those of its topic. */
export function relatedTo(id: GuideId): GuideId[] {
  const topic = Object.values(TOPICS).find((ids) => (ids as readonly GuideId[]).includes(id)) ?? [];
  return (topic as readonly GuideId[]).filter((other) => other !== id).slice(0, 3);
}

export type GuideFiles = Record<string, GuideText>;
export type GuideLoaders = Record<Language, () => Promise<GuideFiles>>;
