import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replay } from '../../../../engine/enrolment.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { newCampaign, newCredential, newProspect, newTenant } from '../../../../tests/factories/tenants.ts';
import { enrolProspects } from './enrol-prospects.ts';

const app = useApp();
const enrol = (spaceId: string, campaignId: string, prospects: { id: string; isConnected: boolean }[]) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    enrolProspects(tx, { campaignId, searchId: null, prospects }, app.services),
  );
const rowsOf = async (campaignId: string) =>
  (await app.database.direct.query('select * from enrolments where campaign_id = $1 order by id', [campaignId])).rows;
const peopleIn = async (campaignId: string) =>
  (await app.database.direct.query('select people_count from campaigns where id = $1', [campaignId])).rows[0]
    .people_count;

async function somebody(spaceId: string, isConnected = false) {
  return { id: await newProspect(app.services, spaceId), isConnected };
}

test('everybody is what their event says, whether they are connected already or not', async () => {
  const { spaceId } = await newTenant(app.services);
  const steps = [
    sequenceStep('connect', 'connect', { delay_hours: 2 }),
    sequenceStep('message', 'message', { delay_days: 1 }),
  ];
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps });
  const people = [await somebody(spaceId), await somebody(spaceId, true)];
  assert.equal((await enrol(spaceId, campaignId, people)).length, 2);
  for (const row of await rowsOf(campaignId)) {
    const { rows } = await app.database.direct.query('select * from events where subject_id = $1', [row.id]);
    const [event, ...others] = rows;
    assert.deepEqual(others, []);
    assert.partialDeepStrictEqual(row, replay([{ ...event, at: event.at.toISOString() }]));
    assert.partialDeepStrictEqual(event.data, {
      prospect_id: row.prospect_id,
      campaign_id: campaignId,
      credential_id: credentialId,
    });
    const person = people.find(({ id }) => id === row.prospect_id);
    assert.equal(row.connected_at !== null, person?.isConnected);
    assert.equal(row.due_at.getTime(), app.clock.now().getTime() + 2 * 3_600_000);
    assert.equal(row.takes, 'connections');
  }
  const { rows: outbox } = await app.database.direct.query('select 1 from outbox where space_id = $1', [spaceId]);
  assert.equal(outbox.length, 0, 'nobody listens to it');
});

test('who is in a campaign stays where they are, also where two enrol them at once', async () => {
  const { spaceId } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const people = await Promise.all(Array.from({ length: 5 }, () => somebody(spaceId)));
  const calls = [people, [...people].reverse(), people].map((list) => () => enrol(spaceId, campaignId, list));
  const entered = await atOnce(app.database, calls);
  assert.equal(entered.flat().length, 5);
  assert.equal((await rowsOf(campaignId)).length, 5);
  assert.equal(await peopleIn(campaignId), 5);
  const { rows } = await app.database.direct.query('select count(*) from events where space_id = $1', [spaceId]);
  assert.equal(Number(rows[0].count), 5);
});

test('nobody stands in a campaign without steps or without an account', async () => {
  const { spaceId } = await newTenant(app.services);
  const credentialsId = await newCredential(app.services, spaceId);
  const people = [await somebody(spaceId)];
  for (const given of [{ credentialsId }, {}]) {
    const campaignId = await newCampaign(app.services, spaceId, given);
    assert.deepEqual(await enrol(spaceId, campaignId, people), []);
    assert.deepEqual(await rowsOf(campaignId), []);
  }
});

test('the lane of the account is woken, and time passes faster in a demo', async () => {
  const { spaceId } = await newTenant(app.services);
  await app.database.direct.query('update spaces set is_demo = true where id = $1', [spaceId]);
  const steps = [sequenceStep('connect', 'connect', { delay_days: 1 })];
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps });
  await enrol(spaceId, campaignId, [await somebody(spaceId)]);
  const [row] = await rowsOf(campaignId);
  assert.equal(row.due_at.getTime() - app.clock.now().getTime(), 86_400_000 / app.services.settings.timeScale);
  const { rows } = await app.database.direct.query('select is_woken from runner_lanes where credential_id = $1', [
    credentialId,
  ]);
  assert.deepEqual(rows, [{ is_woken: true }]);
});
