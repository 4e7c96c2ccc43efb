import { type Fact, FACTS } from '../../../../contract/enrolments/events.ts';
import { ACTION_TRAITS, ACTIONS, type Action } from '../../../../contract/campaigns/sequence.ts';
import { type EnrolmentState, FACT_COLUMNS } from '../../../../engine/enrolment.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { addToCampaignCounts, type CampaignCount } from '../campaigns/counts/count-people.ts';
import {
  type AccountKey,
  addToAccounts,
  addToDays,
  type AnsweredStep,
  type AskedStep,
  type DayKey,
  lastActedSteps,
} from './counter-queries.ts';
import type { Moved } from './moved.ts';
import { contactedSearches } from './searches-port.ts';
import { CounterTally } from './counter-tally.ts';

/**
 * What is counted by step, variant and the account's day. Node '' is the whole campaign, variant '' all of them:
 * `begun` and `contacted` count people once, `invited` the requests that were sent, `accepted` those of them that were, `finished` those whose way ended, `yes` and `no` a condition's answers.
 */
export const COUNTER_KINDS = [
  'sent',
  'skipped',
  'yes',
  'no',
  ...FACTS,
  'begun',
  'contacted',
  'invited',
  'finished',
] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

/** Taken out before anything was done with them: they are not told as being in the campaign. */
const isLeftOut = ({ status, last_act_at }: Pick<EnrolmentState, 'status' | 'last_act_at'>): boolean =>
  status === 'excluded' && last_act_at === null;

const CONTACTS = ACTIONS.filter((action) => ACTION_TRAITS[action].isContact);
/** Which of a campaign's steps a fact is the answer to: the last of these that was done. */
const ANSWERS: Record<Fact, readonly Action[]> = {
  accepted: ['connect', 'connect_by_email'],
  seen: ['message', 'inmail'],
  replied: CONTACTS,
  meeting: CONTACTS,
  opened: ['email'],
  clicked: ['email', 'message', 'inmail'],
  bounced: ['email'],
  unsubscribed: ['email'],
};

/** What is also kept over all campaigns of an account. */
const OF_ACCOUNTS: ReadonlySet<CounterKind> = new Set(['sent', 'contacted', 'invited', 'accepted', 'replied'] as const);

type Kept = Moved & { after: EnrolmentState };
interface Answer {
  of: Kept;
  fact: Fact;
  at: string;
}

/**
 * Counted in the transaction that records it: numbers and history never differ. `stepsBefore` says which step each
 * answer is to: the last that was recorded, where nobody knows better.
 */
export async function countEnrolmentMoves(
  tx: SpaceTx | PlatformTx,
  moved: readonly Kept[],
  stepsBefore: (asked: readonly AskedStep[]) => Promise<AnsweredStep[]> = (asked) => lastActedSteps(tx, asked),
): Promise<void> {
  const days = new CounterTally<DayKey>();
  const accounts = new CounterTally<AccountKey>();
  const searches = new CounterTally<'space_id' | 'search_id'>();
  const answers: Answer[] = [];
  const leftOut: CampaignCount[] = [];
  const count = (of: Kept, kind: CounterKind, at: string, node = '', variant = '') => {
    const { space_id, campaign_id, credential_id } = of;
    const day = dayIn(of.timezone, new Date(at));
    days.add({ campaign_id, node_id: '', variant: '', kind, day, space_id });
    if (node !== '') days.add({ campaign_id, node_id: node, variant: '', kind, day, space_id });
    if (node !== '' && variant !== '') days.add({ campaign_id, node_id: node, variant, kind, day, space_id });
    if (OF_ACCOUNTS.has(kind)) accounts.add({ credential_id, kind, day, space_id });
  };
  for (const each of moved) {
    const { before, after } = each;
    for (const { type, at, data } of each.events) {
      if (type === 'enrolment.acted' && data.action !== 'wait') count(each, 'sent', at, data.node_id, data.variant);
      if (type === 'enrolment.acted' && ANSWERS.accepted.includes(data.action)) count(each, 'invited', at);
      if (type === 'enrolment.skipped') count(each, 'skipped', at, data.node_id);
      if (type === 'enrolment.branched') count(each, data.branch, at, data.node_id);
      if (type === 'enrolment.noted' && before[FACT_COLUMNS[data.fact]] === null)
        answers.push({ of: each, fact: data.fact, at });
    }
    const at = each.events.at(-1)?.at ?? '';
    if (!before.last_act_at && after.last_act_at) count(each, 'begun', at);
    if (!before.last_contact_at && after.last_contact_at) {
      count(each, 'contacted', at);
      if (each.search_id) searches.add({ search_id: each.search_id, space_id: each.space_id });
    }
    if (before.status !== 'finished' && after.status === 'finished') count(each, 'finished', at);
    const { space_id, campaign_id } = each;
    if (isLeftOut(before) !== isLeftOut(after))
      leftOut.push({ space_id, campaign_id, kind: 'left_out', sum: isLeftOut(after) ? 1 : -1 });
  }
  if (answers.length > 0) {
    const steps = await answeredSteps(answers, stepsBefore);
    // a request that was somebody else's, such as another campaign's, was not this one's to be granted
    for (const [index, { of, fact, at }] of answers.entries())
      if (fact !== 'accepted' || steps.has(index))
        count(of, fact, at, steps.get(index)?.node_id ?? '', steps.get(index)?.variant ?? '');
  }
  const counted = days.rows();
  const contacted = searches.rows();
  await Promise.all([
    addToDays(tx, counted),
    addToCampaignCounts(tx, [...counted.filter(({ node_id }) => node_id === ''), ...leftOut]),
    addToAccounts(tx, accounts.rows()),
    contacted.length > 0 && contactedSearches.one(tx, contacted),
  ]);
}

async function answeredSteps(
  answers: readonly Answer[],
  stepsBefore: (asked: readonly AskedStep[]) => Promise<AnsweredStep[]>,
) {
  const asked = answers.map(({ of, fact, at: heard }, at) => ({
    at,
    space_id: of.space_id,
    id: of.id,
    actions: ANSWERS[fact],
    heard,
  }));
  const rows = await stepsBefore(asked);
  return new Map(rows.map((row) => [row.at, row]));
}
