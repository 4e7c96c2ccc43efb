import type { LimitCause, LimitedAction } from '../../../../../contract/limits/schemas.ts';

/** What autopilot did to the demo's accounts, oldest first, each with the numbers it followed from; then a person. */
export const DEMO_CHANGES: {
  account: string;
  action: LimitedAction;
  before: number;
  after: number;
  cause: LimitCause;
  values: Record<string, number>;
  daysAgo: number;
}[] = [
  {
    account: 'alvarez',
    action: 'messages',
    before: 50,
    after: 40,
    cause: 'challenge',
    values: { percent: 20, hold_days: 10 },
    daysAgo: 33,
  },
  {
    account: 'alvarez',
    action: 'connections',
    before: 20,
    after: 22,
    cause: 'good_acceptance',
    values: { percent: 41, days: 7, sent: 97, accepted: 40, needed: 35 },
    daysAgo: 23,
  },
  {
    account: 'alvarez',
    action: 'messages',
    before: 40,
    after: 44,
    cause: 'calm',
    values: { percent: 88, days: 7, needed: 80 },
    daysAgo: 20,
  },
  {
    account: 'alvarez',
    action: 'connections',
    before: 22,
    after: 24,
    cause: 'good_acceptance',
    values: { percent: 38, days: 7, sent: 104, accepted: 40, needed: 35 },
    daysAgo: 12,
  },
  {
    account: 'becker',
    action: 'connections',
    before: 20,
    after: 10,
    cause: 'restriction',
    values: { percent: 50, hold_days: 10 },
    daysAgo: 27,
  },
  {
    account: 'becker',
    action: 'connections',
    before: 10,
    after: 11,
    cause: 'calm',
    values: { percent: 94, days: 7, needed: 80 },
    daysAgo: 13,
  },
  {
    account: 'becker',
    action: 'connections',
    before: 11,
    after: 12,
    cause: 'good_acceptance',
    values: { percent: 36, days: 7, sent: 53, accepted: 19, needed: 35 },
    daysAgo: 4,
  },
  { account: 'alvarez', action: 'connections', before: 24, after: 40, cause: 'by_person', values: {}, daysAgo: 0.5 },
  { account: 'alvarez', action: 'messages', before: 44, after: 100, cause: 'by_person', values: {}, daysAgo: 0.5 },
  { account: 'becker', action: 'connections', before: 12, after: 40, cause: 'by_person', values: {}, daysAgo: 0.5 },
  { account: 'becker', action: 'messages', before: 50, after: 100, cause: 'by_person', values: {}, daysAgo: 0.5 },
];

/** Of what a day allows: how much of each action the demo's accounts do, in percent. */
export const DEMO_USE: Partial<Record<LimitedAction, number>> = {
  connections: 92,
  messages: 78,
  views: 85,
  follows: 30,
  likes: 40,
  endorsements: 20,
  inmails: 35,
};
