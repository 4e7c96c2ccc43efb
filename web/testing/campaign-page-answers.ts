import type { CampaignRates, WholeCampaign } from '../../contract/campaigns/schemas.ts';
import type { CallPayload } from '../../contract/call.ts';
import type { enrolmentCalls } from '../../contract/enrolments/calls.ts';
import type { Answers } from './fake-api.ts';
import { sampleAddressCounts, sampleDraft, sampleStep } from './wizard-answers.ts';

type Waits = CallPayload<(typeof enrolmentCalls)['waits']>;
const none = { count: 0, percent: null };
const counted = {
  sent: 0,
  accepted: none,
  replied: none,
  opened: none,
  clicked: none,
  bounced: none,
  opened_by_machines: 0,
  clicked_by_machines: 0,
  unsubscribed: none,
  skipped: 0,
};

interface Given {
  campaign?: Partial<WholeCampaign>;
  total?: Partial<CampaignRates['total']>;
  /** How often each step was done. */
  sent?: Record<string, number>;
  answers?: CampaignRates['answers'];
  days?: CampaignRates['days'];
  waits?: Partial<Waits>;
}

/** The page of a campaign that runs, with what a test says of its numbers. */
export function createCampaignPage({ campaign, total, sent = {}, answers = [], days = [], waits }: Given = {}) {
  const people = 100;
  const counters = {
    people,
    left_out: 0,
    contacted: 0,
    invited: 0,
    connected: 0,
    replied: 0,
    meetings: 0,
    finished: 0,
  };
  const whole = sampleDraft({ status: 'active', counters, ...campaign });
  const rates: CampaignRates = {
    total: { people, contacted: 0, invited: 0, finished: 0, meetings: 0, ...counted, ...total },
    steps: Object.entries(sent).map(([node_id, count]) => ({
      node_id,
      waiting: 0,
      ...counted,
      sent: count,
      variants: [],
      verdict: null,
    })),
    answers,
    change: { days: 14, accepted: null, replied: null, meetings: null },
    timezone: 'Europe/Madrid',
    days,
  };
  const page: Answers = {
    campaigns: { byId: () => whole, rates: () => rates },
    enrolments: {
      waits: () => ({ items: [], statuses: {}, nodes: {}, replied: 0, is_held: false, ...waits }),
      unknown: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }),
    },
    approvals: { list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit, statuses: {} }) },
    // its map shows texts with the names of their fields
    searches: { customFields: () => [] },
    preflight: { check: () => ({ findings: [] }) },
    verification: { counts: () => sampleAddressCounts(), settings: () => ({ risky: 'mail' }) },
  };
  return { whole, answers: page };
}

/** The demo's own: who accepts is written to, who does not is followed and liked. */
export const branchedCampaignPage = () =>
  createCampaignPage({
    campaign: {
      sequences_nodes: [
        sampleStep('connect', { action: 'connect' }),
        sampleStep('accepted', { condition: 'accepted' }, { settings: { within_days: 7 } }),
        sampleStep('message', { action: 'message' }),
        sampleStep('reminder', { action: 'message' }),
        sampleStep('follow', { action: 'follow' }),
        sampleStep('like', { action: 'like' }),
      ],
      sequences_links: [
        { from: 'connect', to: 'accepted', branch: 'next' },
        { from: 'accepted', to: 'message', branch: 'yes' },
        { from: 'accepted', to: 'follow', branch: 'no' },
        { from: 'message', to: 'reminder', branch: 'next' },
        { from: 'follow', to: 'like', branch: 'next' },
      ],
    },
    total: {
      contacted: 80,
      invited: 80,
      accepted: { count: 40, percent: 50 },
      replied: { count: 8, percent: 10 },
    },
    sent: { connect: 80, message: 30, reminder: 15, follow: 24, like: 12 },
    answers: [{ node_id: 'accepted', waiting: 0, yes: 40, no: 32 }],
    days: [{ day: '2026-11-17', sent: 15, contacted: 0, accepted: 0, replied: 0 }],
  });
