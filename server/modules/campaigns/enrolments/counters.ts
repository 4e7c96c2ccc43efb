import { sql } from 'kysely';
import { type Fact, FACTS } from '../../../../contract/enrolments/events.ts';
import { ACTION_TRAITS, ACTIONS, type Action } from '../../../../contract/campaigns/sequence.ts';
import { type EnrolmentState, FACT_COLUMNS } from '../../../../engine/enrolment.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import { build } from '../../../core/db/build.ts';
import { rowsOf } from '../../../core/db/rows-of.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Moved } from './moved.ts';

/**
 * What is counted by step, variant and the account's day. Node '' is the whole campaign, variant '' all of them:
 * `begun` and `contacted` count people once, `finished` those whose way ended, `yes` and `no` a condition's answers.
 */
export const COUNTER_KINDS = ['sent', 'skipped', 'yes', 'no', ...FACTS, 'begun', 'contacted', 'finished'] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

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
const OF_ACCOUNTS: ReadonlySet<CounterKind> = new Set(['sent', 'contacted', 'accepted', 'replied'] as const);

type Kept = Moved & { after: EnrolmentState };
interface Answer {
  of: Kept;
  fact: Fact;
  at: string;
}

/** Counted in the transaction that records it: numbers and history never differ. */
export async function countEnrolmentMoves(tx: SpaceTx | PlatformTx, moved: readonly Kept[]): Promise<void> {
  const days = new Tally<Keys<typeof DAYS>>();
  const accounts = new Tally<Keys<typeof ACCOUNTS>>();
  const searches = new Tally<Keys<typeof SEARCHES>>();
  const answers: Answer[] = [];
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
  }
  if (answers.length > 0) {
    const steps = await answeredSteps(tx, answers);
    for (const [index, { of, fact, at }] of answers.entries())
      count(of, fact, at, steps.get(index)?.node_id ?? '', steps.get(index)?.variant ?? '');
  }
  const counted = days.rows();
  await Promise.all([
    addToDays(tx, counted),
    addToCampaigns(
      tx,
      counted.filter(({ node_id }) => node_id === ''),
    ),
    addToAccounts(tx, accounts.rows()),
    addToSearches(tx, searches.rows()),
  ]);
}

/** Sums under a key of several columns; a statement may touch a row only once. */
class Tally<Column extends string> {
  readonly #sums = new Map<string, Counted<Column>>();
  add(key: { [name in Column]: string }): void {
    let name = '';
    for (const column in key) name += `${key[column]}\n`;
    const known = this.#sums.get(name);
    if (known) known.sum++;
    else this.#sums.set(name, { ...key, sum: 1 });
  }
  /** In a fixed order, so that two who count the same never wait for each other. */
  rows(): Counted<Column>[] {
    return [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}
/** The columns that a sum is kept under. */
type Keys<Columns> = Exclude<keyof Columns & string, 'sum'>;
type Counted<Column extends string> = { [name in Column]: string } & { sum: number };

async function answeredSteps(tx: SpaceTx | PlatformTx, answers: readonly Answer[]) {
  const asked = answers.map(({ of, fact }, at) => ({ at, space_id: of.space_id, id: of.id, actions: ANSWERS[fact] }));
  const rows = await tx.all(
    sql<{ at: number; node_id: string; variant: string }>`
      select w.at, a.data ->> 'node_id' as node_id, a.data ->> 'variant' as variant
      from json_to_recordset(${JSON.stringify(asked)}::json) as w (at integer, space_id uuid, id uuid, actions text[])
      cross join lateral (
        select data from events
        where space_id = w.space_id and subject_id = w.id and type = 'enrolment.acted'
          and data ->> 'action' = any (w.actions)
        order by id desc limit 1) a`.compile(build),
  );
  return new Map(rows.map((row) => [row.at, row]));
}

const DAYS = {
  space_id: 'uuid',
  campaign_id: 'uuid',
  node_id: 'text',
  variant: 'text',
  kind: 'text',
  day: 'date',
  sum: 'integer',
} as const;

async function addToDays(tx: SpaceTx | PlatformTx, rows: readonly Counted<Keys<typeof DAYS>>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`insert into campaigns_counters (space_id, campaign_id, node_id, variant, kind, day, count)
      select * from ${rowsOf(DAYS, rows)}
      on conflict (space_id, campaign_id, node_id, variant, kind, day)
        do update set count = campaigns_counters.count + excluded.count`.compile(build),
  );
}

/** What a campaign's own row counts, by kind. */
const OF_CAMPAIGNS = {
  contacted: 'contacted_count',
  accepted: 'connected_count',
  replied: 'replied_count',
  meeting: 'meetings_count',
  sent: 'sent_count',
  finished: 'finished_count',
} as const satisfies Partial<Record<CounterKind, string>>;
const SUMMED = Object.keys(OF_CAMPAIGNS) as (keyof typeof OF_CAMPAIGNS)[];
const CAMPAIGNS = {
  space_id: 'uuid',
  campaign_id: 'uuid',
  contacted: 'integer',
  accepted: 'integer',
  replied: 'integer',
  meeting: 'integer',
  sent: 'integer',
  finished: 'integer',
} as const satisfies Record<'space_id' | 'campaign_id' | (typeof SUMMED)[number], string>;
const sums = sql.raw(SUMMED.map((kind) => `${OF_CAMPAIGNS[kind]} = c.${OF_CAMPAIGNS[kind]} + n.${kind}`).join(', '));

async function addToCampaigns(tx: SpaceTx | PlatformTx, counted: readonly Counted<Keys<typeof DAYS>>[]): Promise<void> {
  const rows = new Map<string, Record<string, string | number>>();
  for (const { space_id, campaign_id, kind, sum } of counted) {
    if (!(kind in OF_CAMPAIGNS)) continue;
    const row = rows.get(campaign_id) ?? { space_id, campaign_id, ...NOTHING };
    row[kind] = Number(row[kind]) + sum;
    rows.set(campaign_id, row);
  }
  if (rows.size === 0) return;
  await tx.run(
    sql`update campaigns c set ${sums} from ${rowsOf(CAMPAIGNS, [...rows.values()])}
      where c.space_id = n.space_id and c.id = n.campaign_id`.compile(build),
  );
}
const NOTHING = Object.fromEntries(SUMMED.map((kind) => [kind, 0]));

const ACCOUNTS = { space_id: 'uuid', credential_id: 'uuid', kind: 'text', day: 'date', sum: 'integer' } as const;

async function addToAccounts(tx: SpaceTx | PlatformTx, rows: readonly Counted<Keys<typeof ACCOUNTS>>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`insert into campaigns_account_days (space_id, credential_id, kind, day, count)
      select * from ${rowsOf(ACCOUNTS, rows)}
      on conflict (space_id, credential_id, kind, day)
        do update set count = campaigns_account_days.count + excluded.count`.compile(build),
  );
}

const SEARCHES = { space_id: 'uuid', search_id: 'uuid', sum: 'integer' } as const;

async function addToSearches(tx: SpaceTx | PlatformTx, rows: readonly Counted<Keys<typeof SEARCHES>>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`update searches s set contacted_count = s.contacted_count + n.sum
      from ${rowsOf(SEARCHES, rows)}
      where s.space_id = n.space_id and s.id = n.search_id`.compile(build),
  );
}
