import type { CampaignStatus } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { eventSequence, simpleSequence, smartSequence } from './demo-sequences.ts';

export type Row = [
  name: string,
  status: CampaignStatus,
  type: 'simple' | 'smart' | 'magic',
  channel: 'social' | 'email' | 'both',
  steps: number,
  counts: [people: number, contacted: number, connected: number, replied: number, meetings: number],
  sender: 'alvarez' | 'becker',
  owner: 'demo' | 'member',
  hoursAgo: number,
];

/** A workspace that has been at work for a while, in its display order. */
export const DEMO_CAMPAIGNS: Row[] = [
  ['VP Sales, SaaS in DACH', 'active', 'smart', 'both', 9, [0, 0, 0, 0, 0], 'alvarez', 'demo', 0.1],
  ['Series B founders, warm intros', 'active', 'magic', 'social', 5, [0, 0, 0, 0, 0], 'becker', 'member', 0.2],
  ['Backend engineers in Lisbon', 'active', 'smart', 'social', 6, [0, 0, 0, 0, 0], 'becker', 'member', 1],
  [
    'Webinar follow-up: pipeline hygiene',
    'paused',
    'simple',
    'email',
    4,
    [3310, 2190, 0, 274, 31],
    'alvarez',
    'demo',
    3,
  ],
  ['Agency owners, re-engage', 'finished', 'simple', 'both', 6, [890, 890, 402, 166, 21], 'becker', 'demo', 26],
  ['Event invites: revenue summit', 'paused', 'simple', 'social', 3, [1540, 260, 95, 18, 2], 'alvarez', 'demo', 28],
  ['Finance leads in manufacturing', 'draft', 'magic', 'both', 8, [0, 0, 0, 0, 0], 'alvarez', 'member', 50],
  ['Customer referrals, Iberia', 'finished', 'smart', 'both', 5, [415, 415, 262, 133, 17], 'alvarez', 'demo', 74],
  ['Heads of talent, Nordics', 'paused', 'smart', 'both', 6, [980, 640, 251, 72, 8], 'becker', 'member', 80],
  ['Operations directors, logistics', 'paused', 'simple', 'social', 4, [1120, 512, 173, 40, 3], 'alvarez', 'demo', 98],
  ['Partner programme, France', 'finished', 'simple', 'both', 5, [560, 560, 238, 91, 12], 'becker', 'member', 120],
  ['Trial users without a call', 'paused', 'simple', 'email', 3, [2740, 1985, 0, 143, 18], 'alvarez', 'demo', 140],
  ['Chief people officers, UK', 'draft', 'smart', 'social', 6, [310, 0, 0, 0, 0], 'becker', 'demo', 160],
  ['Conference badge scans', 'finished', 'simple', 'both', 4, [430, 430, 187, 82, 14], 'alvarez', 'member', 190],
  ['Healthcare procurement', 'paused', 'smart', 'both', 7, [760, 301, 84, 19, 1], 'becker', 'demo', 210],
  ['Founders in Brazil', 'finished', 'magic', 'social', 5, [1310, 1310, 518, 164, 11], 'alvarez', 'demo', 230],
  [
    'Newsletter readers, second touch',
    'finished',
    'simple',
    'email',
    2,
    [5120, 5120, 0, 198, 16],
    'alvarez',
    'demo',
    260,
  ],
  ['Product leaders, fintech', 'draft', 'smart', 'both', 9, [0, 0, 0, 0, 0], 'becker', 'member', 300],
  [
    'Old list from the spring fair',
    'archived',
    'simple',
    'both',
    4,
    [1890, 1890, 604, 171, 12],
    'alvarez',
    'demo',
    900,
  ],
  ['Pilot with two senders', 'archived', 'simple', 'social', 3, [120, 120, 51, 20, 3], 'becker', 'demo', 1400],
];

/** What a campaign of the demo does, from what its row says of it. */
export function demoSequence([name, , type, channel, steps]: Row): Sequence {
  if (name.startsWith('Event invites')) return eventSequence();
  return type === 'simple' ? simpleSequence(channel, steps) : smartSequence(steps);
}

/** How often each step was done: the first contact for everybody, what follows a connection for those connected. */
export function sentBy([, , , channel, , counts]: Row, nodes: Sequence['nodes']): Map<string, number> {
  const [, contacted, connected] = counts;
  const acts = nodes.filter(({ action }) => action !== null);
  const asking = acts.findIndex(({ action }) => action === 'connect');
  return new Map(
    acts.map(({ id }, place) => {
      if (place <= Math.max(0, asking)) return [id, contacted];
      return [id, Math.round((channel === 'email' ? contacted : connected) * 0.85 ** place)];
    }),
  );
}

/** How many of them were requests to connect. */
export function invitedBy(row: Row, nodes: Sequence['nodes']): number {
  const sent = sentBy(row, nodes);
  return sum(nodes.filter(({ action }) => action === 'connect').map(({ id }) => sent.get(id) ?? 0));
}

export const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
