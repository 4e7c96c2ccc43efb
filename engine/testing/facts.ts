import { DEFAULT_CREDIT_COSTS } from '../../contract/credits/schemas.ts';
import { CampaignSettings } from '../../contract/campaigns/schemas.ts';
import { FEATURES } from '../../contract/features.ts';
import { LIMITED_ACTIONS, LIMITS } from '../../contract/limits/schemas.ts';
import { type Action, type Condition, type Sequence, SequenceNode } from '../../contract/campaigns/sequence.ts';
import { apply, enrolledEvent, type EnrolmentState } from '../enrolment.ts';
import type { CampaignFacts, ProspectFacts, SenderFacts, SpaceFacts } from '../facts.ts';
import { prospectFactsFrom } from '../prospect-facts-from.ts';
import { chainOf, graphOf } from '../sequence/graph.ts';
import type { PlanInput } from '../plan.ts';

/** A Wednesday, in the middle of the working day of the accounts here. */
export const NOON = new Date('2026-01-07T12:00:00.000Z');
const ID = '0198c0de-0000-7000-8000-000000000000';

type Settings = SequenceNode['settings'];
type Given = Partial<Omit<SequenceNode, 'settings'>> & { settings?: Settings };
const WORDS: Partial<Record<Action, Pick<SequenceNode, 'subject' | 'text'>>> = {
  message: { subject: '', text: 'Hello' },
  inmail: { subject: 'Hello', text: 'Hello' },
  email: { subject: 'Hello', text: 'Hello' },
  sms: { subject: '', text: 'Hello' },
  comment: { subject: '', text: 'Well said' },
};
const SETTINGS: Partial<Record<Action | Condition, Settings>> = {
  event_invite: { event_url: 'https://example.com/events/1' },
  voicemail: { voicemail_id: ID },
  label: { label_id: ID },
  accepted: { within_days: 7 },
  message_seen: { within_days: 3 },
  replied: { within_days: 3 },
  email_opened: { within_days: 3 },
  link_clicked: { within_days: 3 },
};

/** A step that is in order as it is; named after its action unless it is told otherwise. */
export const actionStep = (action: Action, given: Given = {}): SequenceNode =>
  SequenceNode.parse({ id: action, action, ...WORDS[action], settings: SETTINGS[action] ?? {}, ...given });
export const conditionStep = (condition: Condition, given: Given = {}): SequenceNode =>
  SequenceNode.parse({ id: condition, condition, settings: SETTINGS[condition] ?? {}, ...given });
export const chain = (...nodes: SequenceNode[]): Sequence => ({ nodes, links: chainOf(nodes) });

export const prospectFacts = (given: Partial<ProspectFacts> = {}): ProspectFacts =>
  prospectFactsFrom({
    first_name: 'Ada',
    last_name: 'Berg',
    occupation: 'Engineer',
    college_name: 'Uppsala',
    years_in_company: 4,
    location: 'Stockholm',
    company_name: 'Nordic Steel',
    network_id: 'person-1',
    link: 'https://example.com/in/ada',
    emails: { work: 'ada@example.com' },
    phones: [{ number: '+46 70 123 45 67' }],
    search_kind: 'search',
    ...given,
  });

export const sender = (given: Partial<SenderFacts> = {}): SenderFacts => ({
  id: 'account-1',
  first_name: 'Sam',
  last_name: 'Olsen',
  timezone: 'UTC',
  work_hours_start: 9,
  work_hours_end: 18,
  working_days: [1, 2, 3, 4, 5],
  automation_type: 'cloud',
  account_type: 'sales_navigator',
  note_max: 300,
  dialer_phone: 'valid',
  problem: null,
  held: {},
  limits: Object.fromEntries(
    LIMITED_ACTIONS.map((action) => [action, { today: LIMITS[action].default, used: 0 }]),
  ) as SenderFacts['limits'],
  week: { used: 0, most: 100 },
  last_act_at: null,
  ...given,
});
/** The account's limits with one of them another. */
export const limited = (action: keyof SenderFacts['limits'], today: number, used: number): SenderFacts['limits'] => ({
  ...sender().limits,
  [action]: { today, used },
});

export const campaign = (given: Partial<CampaignFacts> = {}): CampaignFacts => ({
  id: 'campaign-1',
  status: 'active',
  is_email_only: false,
  is_only_premium: false,
  is_include_talked_before: false,
  settings: CampaignSettings.parse({}),
  mailboxes: [{ id: 'mailbox-1', is_connected: true, left: 50 }],
  videos: new Map(),
  approval_kinds: [],
  begun_today: 0,
  ...given,
});

export const space = (given: Partial<SpaceFacts> = {}): SpaceFacts => ({
  is_open: true,
  credits: 100,
  costs: DEFAULT_CREDIT_COSTS,
  features: new Set<string>(FEATURES),
  channels: new Set(['email', 'sms', 'call', 'voicemail', 'enrich'] as const),
  timeScale: 1,
  ...given,
});

/** Somebody who has just been put into a campaign with this sequence. */
export function enrolledIn(sequence: Sequence, at: Date = NOON, isConnected = false): EnrolmentState {
  const event = enrolledEvent(
    graphOf(sequence),
    { campaign_id: ID, prospect_id: ID, credential_id: ID, version: 1, is_connected: isConnected },
    { now: at, timeScale: 1 },
  );
  return apply(null, event);
}

/** A person at the first step of a sequence, with everything in order. */
export function planInputFor(sequence: Sequence, given: Partial<PlanInput> = {}): PlanInput {
  return {
    graph: graphOf(sequence),
    state: enrolledIn(sequence),
    person: prospectFacts(),
    sender: sender(),
    campaign: campaign(),
    space: space(),
    now: NOON,
    seed: 'enrolment-1',
    ...given,
  };
}
