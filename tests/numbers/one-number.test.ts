import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  CampaignRates,
  CampaignSummary,
  ListedCampaign,
  WholeCampaign,
} from '../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../contract/campaigns/sequence.ts';
import type { Statistics } from '../../contract/dashboard/schemas.ts';
import type { EnrolmentEvent, Fact } from '../../contract/enrolments/events.ts';
import type { FinishReason } from '../../contract/enrolments/reasons.ts';
import { actedEvent } from '../../engine/outcome.ts';
import { chainOf, graphOf } from '../../engine/sequence/graph.ts';
import { newId } from '../../server/core/ids.ts';
import { changeEnrolments } from '../../server/modules/campaigns/enrolments/change-enrolments.ts';
import { funnelSteps } from '../../web/features/campaigns/page/overview/funnel-steps.ts';
import { useApp } from '../factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../factories/running-campaign.ts';
import { newCredential, newTenant } from '../factories/tenants.ts';

const app = useApp();
const PEOPLE = 10;
const HOUR = 3_600_000;

/** The same numbers for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const STEPS = {
  network: [sequenceStep('a', 'view', { text: '' }), sequenceStep('b', 'connect'), sequenceStep('c', 'message')],
  mail: [sequenceStep('m', 'email'), sequenceStep('n', 'email')],
} as const;

/** Two accounts on both sides of the date line, three campaigns, and everybody on some way through one of them. */
async function historiesOf(seed: number) {
  const roll = dice(seed);
  const { spaceId, admin } = await newTenant(app.services);
  const account = (timezone: string) =>
    newCredential(app.services, spaceId, {
      credential: {
        timezone,
        work_hours_start: 0,
        work_hours_end: 24,
        working_days: [1, 2, 3, 4, 5, 6, 7],
        is_warm_up_on: false,
      },
    });
  const accounts = [await account('Pacific/Kiritimati'), await account('America/Los_Angeles')];
  const campaigns: { id: string; sequence: Sequence; people: string[] }[] = [];
  for (const [at, steps] of [STEPS.network, STEPS.network, STEPS.mail].entries()) {
    const given = { steps, credentialId: accounts[at % 2], ownerId: admin.id, name: `Campaign ${at}` };
    const { campaignId: id } = await newRunningCampaign(app.services, spaceId, given);
    const people = await enrolNewProspects(app.services, spaceId, id, PEOPLE);
    const sequence = { nodes: [...steps], links: chainOf(steps) };
    campaigns.push({ id, sequence, people: people.map(({ enrolmentId }) => enrolmentId) });
  }
  for (let turn = 0; turn < 40; turn++) {
    app.clock.advance((1 + roll(3)) * HOUR);
    const campaign = campaigns[roll(campaigns.length)] as (typeof campaigns)[number];
    const person = campaign.people[roll(PEOPLE)] as string;
    await app.services.transactions.inSpace(spaceId, (tx) =>
      changeEnrolments(tx, [person], (row): EnrolmentEvent[] => {
        const at = tx.now.toISOString();
        const noted = (fact: Fact, finish_reason: FinishReason | null = null): EnrolmentEvent => ({
          type: 'enrolment.noted',
          at,
          data: { fact, at, due_at: null, finish_reason },
        });
        if (row.status === 'finished' || row.status === 'excluded') return [noted('replied')];
        switch (roll(8)) {
          case 0:
            return [noted('accepted')];
          case 1:
            return [noted('replied', roll(2) === 0 ? 'replied' : null)];
          case 2:
            return [noted('meeting')];
          case 3:
            return row.status === 'paused' ? [] : [{ type: 'enrolment.paused', at, data: {} }];
          case 4:
            return roll(3) === 0 ? [{ type: 'enrolment.excluded', at, data: { reason: 'excluded' } }] : [];
          default: {
            const node = campaign.sequence.nodes.find(({ id }) => id === row.node_id);
            if (!node?.action) return [];
            const act = { node_id: node.id, action: node.action, variant: '' };
            return [actedEvent(graphOf(campaign.sequence), act, { now: tx.now, timeScale: 1, intentId: null })];
          }
        }
      }),
    );
  }
  return { spaceId, token: admin.token, campaigns };
}

/** Counted once more, from the people and their histories alone. */
async function recount(spaceId: string, campaignId: string): Promise<Record<string, number>> {
  const { rows } = await app.database.direct.query(
    `with acts as (select v.subject_id, v.id, v.data ->> 'action' as action, v.data ->> 'node_id' as node from events v
         join enrolments e on e.space_id = v.space_id and e.id = v.subject_id
         where v.space_id = $1 and e.campaign_id = $2 and v.type = 'enrolment.acted'),
       granted as (select distinct v.subject_id from events v
         join acts a on a.subject_id = v.subject_id and a.action = 'connect' and a.id < v.id
         where v.space_id = $1 and v.type = 'enrolment.noted' and v.data ->> 'fact' = 'accepted'
           and not exists (select from events f where f.space_id = v.space_id and f.subject_id = v.subject_id
             and f.type = v.type and f.data ->> 'fact' = 'accepted' and f.id < v.id))
     select count(*)::int as people,
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

const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

for (const seed of [1, 2, 3])
  test(`list, cards, page, funnel, people, dashboard and a recount agree, seed ${seed} (F034 F039 F040 F043 F056)`, async () => {
    const { spaceId, token, campaigns } = await historiesOf(seed);
    const get = async <T>(path: string, query?: Record<string, string>) => {
      const { status, payload } = await app.call<T>('GET', path, { token, query });
      assert.equal(status, 200, path);
      return payload;
    };
    const { items } = await get<{ items: ListedCampaign[] }>('/workflows', { limit: '8' });
    for (const { id, sequence } of campaigns) {
      const { sent, waiting, ...counted } = await recount(spaceId, id);
      const listed = items.find(({ _id }) => _id === id);
      assert.deepEqual(listed?.counters, counted, 'the list');
      assert.deepEqual((await get<WholeCampaign>(`/workflows/${id}`)).counters, counted, 'the page');
      const rates = await get<CampaignRates>(`/workflows/${id}/rates`);
      const { people, contacted, invited, meetings, finished, accepted, replied } = rates.total;
      assert.deepEqual(
        { people, contacted, invited, connected: accepted.count, replied: replied.count, meetings, finished },
        counted,
        'the rates',
      );
      assert.equal(rates.total.sent, sent);
      assert.equal(
        total(rates.steps, (step) => step.sent),
        sent,
      );
      // the same days in the list and on the page, and all that was done lies in them
      assert.deepEqual(rates.days.slice(-14), listed?.trend);
      assert.equal(
        total(rates.days, (day) => day.sent),
        sent,
      );
      const funnel = funnelSteps(sequence, rates);
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
        [counted.people, waiting, counted.replied],
      );
    }
    const summary = await get<CampaignSummary>('/workflows/summary');
    const sum = (kind: 'contacted' | 'invited' | 'connected' | 'replied') => total(items, (row) => row.counters[kind]);
    for (const kind of ['contacted', 'invited', 'connected', 'replied'] as const)
      assert.equal(summary[kind], sum(kind), kind);
    for (const { day, sent, accepted, replied } of summary.days) {
      const trend = items.flatMap((row) => row.trend.filter((each) => each.day === day));
      assert.deepEqual(
        [sent, accepted, replied],
        [
          total(trend, (each) => each.sent),
          total(trend, (each) => each.accepted),
          total(trend, (each) => each.replied),
        ],
      );
    }
    const statistics = await get<Statistics>('/dashboard/statistics', { period: '2_weeks' });
    assert.deepEqual(
      [statistics.contacted.now, statistics.accepted.now, statistics.replied.now],
      [summary.contacted, summary.connected, summary.replied],
    );
    assert.equal(statistics.timezone, summary.timezone);
    assert.deepEqual(
      statistics.series.map(({ day, contacted }) => [day, contacted.now]),
      summary.days.map(({ day, contacted }) => [day, contacted]),
    );
  });

test('an export has as many people as the search says that it brought (F039)', async () => {
  const { spaceId, token, campaigns } = await historiesOf(4);
  const searchId = newId();
  const [campaign] = campaigns;
  await app.database.direct.query(
    `insert into searches (space_id, id, campaign_id, kind, name, status, found_count, collected_count, created_at,
       updated_at)
     values ($1, $2, $3, 'search', 'Everybody', 'finished', $4, $4, now(), now())`,
    [spaceId, searchId, campaign?.id, PEOPLE],
  );
  await app.database.direct.query('update enrolments set search_id = $2 where campaign_id = $1', [
    campaign?.id,
    searchId,
  ]);
  const file = await app.call<{ text: string }>('GET', `/workflows/searches/${searchId}/download_csv`, { token });
  assert.equal(file.payload.text.trim().split(/\r?\n/).length - 1, PEOPLE);
});
