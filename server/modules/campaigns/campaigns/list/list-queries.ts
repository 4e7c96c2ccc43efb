import { type RawBuilder, sql } from 'kysely';
import type { Quota } from '../../../../../contract/enrolments/events.ts';
import { build } from '../../../../core/db/build.ts';
import { precompiled } from '../../../../core/db/precompiled.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** What the list says beside the rows themselves: a fixed number of statements, however many people there are. */

export interface CountedDays {
  campaign_id: string;
  kind: string;
  /** By day. */
  counts: Record<string, number>;
}

const days = precompiled((spaceId: string, ids: string[], from: string) =>
  build
    .selectFrom('campaigns_counters')
    .select(['campaign_id', 'kind', sql<Record<string, number>>`json_object_agg(day, count)`.as('counts')])
    .where('space_id', '=', spaceId)
    .where((eb) => eb('campaign_id', '=', eb.fn.any(sql<string[]>`${ids}::uuid[]`)))
    .where('node_id', '=', '')
    .where('variant', '=', '')
    .where('kind', 'in', ['sent', 'contacted', 'accepted', 'replied'])
    .where('day', '>=', from)
    .groupBy(['campaign_id', 'kind']),
);

/** Of the campaigns as wholes, from a day on. */
export const daysOfCampaigns = (tx: SpaceTx, ids: string[], from: string): Promise<CountedDays[]> =>
  ids.length === 0 ? Promise.resolve([]) : tx.all(days(tx.spaceId, ids, from));

export interface NextDue {
  campaign_id: string;
  takes: Quota;
  due_at: Date;
}

/** The first of each queue that a lane would look into: the index leads from one queue of a campaign to its next. */
const firstDue = precompiled((spaceId: string, campaigns: string[], senders: string[]) => {
  const first = (of: RawBuilder<unknown>, beyond: RawBuilder<unknown>) => sql`lateral (
    select e.takes, e.due_at from enrolments e
    where e.space_id = ${spaceId} and e.credential_id = ${of}.credential_id and e.campaign_id = ${of}.campaign_id
      and e.status = 'active' and e.due_at is not null ${beyond}
    order by e.takes, e.due_at limit 1) d`;
  const query = sql<NextDue>`with recursive queues as (
      select w.campaign_id, w.credential_id, d.takes, d.due_at
      from unnest(${campaigns}::uuid[], ${senders}::uuid[]) as w (campaign_id, credential_id)
      cross join ${first(sql`w`, sql``)}
    union all
      select q.campaign_id, q.credential_id, d.takes, d.due_at
      from queues q cross join ${first(sql`q`, sql`and e.takes > q.takes`)}
    )
    select campaign_id, takes, due_at from queues`;
  return { compile: () => query.compile(build) };
});

/** When somebody is next due in each campaign, by what their act takes from the day. */
export const nextDueIn = (tx: SpaceTx, of: readonly { id: string; sender: string }[]): Promise<NextDue[]> =>
  of.length === 0
    ? Promise.resolve([])
    : tx.all(
        firstDue(
          tx.spaceId,
          of.map(({ id }) => id),
          of.map(({ sender }) => sender),
        ),
      );

export interface AccountDay {
  kind: string;
  day: string;
  count: number;
}

const ofAll = precompiled((spaceId: string, from: string) => summed(spaceId, from));
const ofSome = precompiled((spaceId: string, from: string, credentials: string[]) =>
  summed(spaceId, from).where((eb) => eb('credential_id', '=', eb.fn.any(sql<string[]>`${credentials}::uuid[]`))),
);
const summed = (spaceId: string, from: string) =>
  build
    .selectFrom('campaigns_account_days')
    .select(['kind', 'day', sql<number>`sum(count)::int`.as('count')])
    .where('space_id', '=', spaceId)
    .where('day', '>=', from)
    .groupBy(['kind', 'day']);

/** What all campaigns of these accounts did together; of every account where none is named. */
export const campaignDaysOfAccounts = (
  tx: SpaceTx,
  credentials: string[] | null,
  from: string,
): Promise<AccountDay[]> => tx.all(credentials ? ofSome(tx.spaceId, from, credentials) : ofAll(tx.spaceId, from));
