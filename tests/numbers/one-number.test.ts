import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedCampaign } from '../../contract/campaigns/schemas.ts';
import type { Sequence } from '../../contract/campaigns/sequence.ts';
import type { Statistics } from '../../contract/dashboard/schemas.ts';
import type { EnrolmentEvent, Fact } from '../../contract/enrolments/events.ts';
import type { FinishReason } from '../../contract/enrolments/reasons.ts';
import { actedEvent } from '../../engine/outcome.ts';
import { chainOf, graphOf } from '../../engine/sequence/graph.ts';
import { newId } from '../../server/core/ids.ts';
import { changeEnrolments } from '../../server/modules/campaigns/enrolments/change-enrolments.ts';
import { useApp } from '../factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../factories/running-campaign.ts';
import { newCredential, newTenant } from '../factories/tenants.ts';
import { askAs, assertCampaignAgrees, assertSummaryAgrees } from './numbers-agree.ts';

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

for (const seed of [1, 2, 3])
  test(`list, cards, page, funnel, people, dashboard and a recount agree, seed ${seed} (F034 F039 F040 F043 F056)`, async () => {
    const { spaceId, token, campaigns } = await historiesOf(seed);
    const get = askAs(app, token);
    const { items } = await get<{ items: ListedCampaign[] }>('/workflows', { limit: '8' });
    for (const { id, sequence } of campaigns)
      await assertCampaignAgrees(app, get, { spaceId, id, sequence, listed: items.find(({ _id }) => _id === id) });
    const summary = await assertSummaryAgrees(get, items);
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
