import type { CampaignStatus } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { eventSequence, simpleSequence, smartSequence } from './demo-sequences.ts';

export type Row = [
  name: string,
  status: CampaignStatus,
  type: 'simple' | 'smart' | 'magic',
  channel: 'social' | 'email' | 'both',
  steps: number,
  sender: 'alvarez' | 'becker',
  owner: 'demo' | 'member',
  hoursAgo: number,
];

/** A workspace that has been at work for a while, in its display order. */
export const DEMO_CAMPAIGNS: Row[] = [
  ['VP Sales, SaaS in DACH', 'active', 'smart', 'both', 9, 'alvarez', 'demo', 0.1],
  ['Series B founders, warm intros', 'active', 'magic', 'social', 5, 'becker', 'member', 0.2],
  ['Backend engineers in Lisbon', 'active', 'smart', 'social', 6, 'becker', 'member', 1],
  ['Finance teams, by email', 'active', 'simple', 'email', 3, 'becker', 'demo', 2],
  ['Webinar follow-up: pipeline hygiene', 'paused', 'simple', 'email', 4, 'alvarez', 'demo', 3],
  ['Agency owners, re-engage', 'finished', 'simple', 'both', 6, 'becker', 'demo', 26],
  ['Event invites: revenue summit', 'paused', 'simple', 'social', 3, 'alvarez', 'demo', 28],
  ['Finance leads in manufacturing', 'draft', 'magic', 'both', 8, 'alvarez', 'member', 50],
  ['Customer referrals, Iberia', 'finished', 'smart', 'both', 5, 'alvarez', 'demo', 74],
  ['Heads of talent, Nordics', 'paused', 'smart', 'both', 6, 'becker', 'member', 80],
  ['Operations directors, logistics', 'paused', 'simple', 'social', 4, 'alvarez', 'demo', 98],
  ['Partner programme, France', 'finished', 'simple', 'both', 5, 'becker', 'member', 120],
  ['Trial users without a call', 'paused', 'simple', 'email', 3, 'alvarez', 'demo', 140],
  ['Chief people officers, UK', 'draft', 'smart', 'social', 6, 'becker', 'demo', 160],
  ['Conference badge scans', 'finished', 'simple', 'both', 4, 'alvarez', 'member', 190],
  ['Healthcare procurement', 'paused', 'smart', 'both', 7, 'becker', 'demo', 210],
  ['Founders in Brazil', 'finished', 'magic', 'social', 5, 'alvarez', 'demo', 230],
  ['Newsletter readers, second touch', 'finished', 'simple', 'email', 2, 'alvarez', 'demo', 260],
  ['Product leaders, fintech', 'draft', 'smart', 'both', 9, 'becker', 'member', 300],
  ['Old list from the spring fair', 'archived', 'simple', 'both', 4, 'alvarez', 'demo', 900],
  ['Pilot with two senders', 'archived', 'simple', 'social', 3, 'becker', 'demo', 1400],
];

/** What a campaign of the demo does, from what its row says of it. */
export function demoSequence([name, , type, channel, steps]: Row): Sequence {
  if (name.startsWith('Event invites')) return eventSequence();
  return type === 'simple' ? simpleSequence(channel, steps) : smartSequence(steps);
}
