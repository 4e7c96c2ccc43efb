import assert from 'node:assert/strict';
import type {
  CampaignRates,
  CampaignSummary,
  ListedCampaign,
  WholeCampaign,
} from '../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../contract/campaigns/sequence.ts';
import { funnelLines } from '../../web/features/campaigns/page/overview/funnel-lines.ts';
import type { TestApp } from '../factories/app.ts';

export type Ask = <T>(path: string, query?: Record<string, string>) => Promise<T>;

/** Asks as somebody, and takes nothing but what they asked for. */
export function askAs(app: TestApp, token: string): Ask {
  return async <T>(path: string, query?: Record<string, string>) => {
    const { status, payload } = await app.call<T>('GET', path, { token, query });
    assert.equal(status, 200, path);
    return payload;
  };
}

/** Counted once more, from the people and their histories alone. */
async function recount({ database }: TestApp, spaceId: string, campaignId: string): Promise<Record<string, number>> {
  const { rows } = await database.direct.query(
    `with acts as (select v.subject_id, v.id, v.data ->> 'action' as action, v.data ->> 'node_id' as node from events v
         join enrolments e on e.space_id = v.space_id and e.id = v.subject_id
         where v.space_id = $1 and e.campaign_id = $2 and v.type = 'enrolment.acted'),
       granted as (select distinct v.subject_id from events v
         join acts a on a.subject_id = v.subject_id and a.action = 'connect' and a.id < v.id
         where v.space_id = $1 and v.type = 'enrolment.noted' and v.data ->> 'fact' = 'accepted'
           and not exists (select from events f where f.space_id = v.space_id and f.subject_id = v.subject_id
             and f.type = v.type and f.data ->> 'fact' = 'accepted' and f.id < v.id))
     select (count(*) filter (where status <> 'excluded' or last_act_at is not null))::int as people,
       (count(*) filter (where status = 'excluded' and last_act_at is null))::int as left_out,
       (count(*) filter (where last_contact_at is not null))::int as contacted,
       (select count(*)::int from acts where action = 'connect') as invited,
       (select count(*)::int from granted) as connected,
       (count(*) filter (where replied_at is not null))::int as replied,
       (count(*) filter (where meeting_at is not null))::int as meetings,
       (count(*) filter (where status = 'finished'))::int as finished,
       (select count(*)::int from acts) as sent,
       (count(*) filter (where status in ('active', 'pending', 'paused')))::int as waiting
     from enrolments where space_id = $1 and campaign_id = $2`,
    [spaceId, campaignId],
  );
  return rows[0];
}

export const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

interface ComparedCampaign {
  spaceId: string;
  id: string;
  sequence: Sequence;
  listed?: ListedCampaign;
  /** Some of it was done before the days that a page tells of. */
  isOld?: boolean;
}

/** List, page, rates, funnel, waits and people of a campaign against a recount. */
export async function assertCampaignAgrees(
  app: TestApp,
  get: Ask,
  { spaceId, id, sequence, listed, isOld = false }: ComparedCampaign,
): Promise<void> {
  const { sent = 0, waiting, ...counted } = await recount(app, spaceId, id);
  const { left_out = 0, ...ofPeople } = counted;
  assert.deepEqual(listed?.counters, counted, 'the list');
  assert.deepEqual((await get<WholeCampaign>(`/workflows/${id}`)).counters, counted, 'the page');
  const rates = await get<CampaignRates>(`/workflows/${id}/rates`);
  const { people, contacted, invited, meetings, finished, accepted, replied } = rates.total;
  assert.deepEqual(
    { people, contacted, invited, connected: accepted.count, replied: replied.count, meetings, finished },
    ofPeople,
    'the rates',
  );
  assert.equal(rates.total.sent, sent);
  assert.equal(
    total(rates.steps, (step) => step.sent),
    sent,
  );
  // the same days in the list and on the page, and all that was done lies in them
  assert.deepEqual(rates.days.slice(-14), listed?.trend);
  const recent = total(rates.days, (day) => day.sent);
  assert.ok(isOld ? recent <= sent : recent === sent, 'the days');
  const funnel = funnelLines(sequence, rates, sequence.nodes.length + 4).flatMap(({ steps }) => steps);
  const column = (kind: string) => funnel.find((step) => step.kind === kind)?.count;
  assert.deepEqual([column('enrolled'), column('replied'), column('meeting')], [people, replied.count, meetings]);
  const isAsking = sequence.nodes.some(({ action }) => action === 'connect');
  assert.equal(column('accepted'), isAsking ? accepted.count : undefined);
  for (const { share } of funnel) assert.ok(share === null || (share >= 0 && share <= 1));
  const waits = await get<{ items: { people: number }[]; replied: number }>(`/workflows/${id}/waits`);
  assert.equal(
    total(waits.items, (item) => item.people),
    waiting,
  );
  assert.equal(waits.replied, counted.replied);
  const listOf = async (query: Record<string, string>) =>
    (await get<{ total: number }>(`/workflows/${id}/profiles`, query)).total;
  assert.deepEqual(
    [await listOf({}), await listOf({ group: 'waiting' }), await listOf({ group: 'replied' })],
    // whoever was left out before anything was done stays in the list, to be taken back in
    [(counted.people ?? 0) + left_out, waiting, counted.replied],
  );
}

/** What stands above the list against its lines. */
export async function assertSummaryAgrees(get: Ask, items: readonly ListedCampaign[]): Promise<CampaignSummary> {
  const summary = await get<CampaignSummary>('/workflows/summary');
  const sum = (kind: 'contacted' | 'invited' | 'connected' | 'replied') => total(items, (row) => row.counters[kind]);
  for (const kind of ['contacted', 'invited', 'connected', 'replied'] as const)
    assert.equal(summary[kind], sum(kind), kind);
  for (const { day, sent, accepted, replied } of summary.days) {
    const trend = items.flatMap((row) => row.trend.filter((each) => each.day === day));
    assert.deepEqual(
      [sent, accepted, replied],
      [total(trend, (each) => each.sent), total(trend, (each) => each.accepted), total(trend, (each) => each.replied)],
    );
  }
  return summary;
}
