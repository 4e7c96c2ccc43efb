import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Deliverability } from '../../../../contract/deliverability/schemas.ts';
import type { PlacementCampaign, PlacementTest, PlacementTestDetails } from '../../../../contract/placement/schemas.ts';
import { useChannelApp, newMailbox } from '../../../../tests/factories/channels.ts';
import { newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { useWorldSeeds } from '../../../../tests/factories/senders/world-seeds.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { WORLD_MAIL_PASSWORD } from '../../../world/mail/client.ts';
import { openMailbox } from '../../../world/mail/post-office.ts';
import { noteReputation } from '../../../world/mail/reputation/kept-reputation.ts';
import { runPlacementTest } from './run-placement.ts';

const app = useChannelApp(useWorldSeeds);
const world = () => app.world.network ?? assert.fail();

async function tested(given: { perDay?: number } = {}) {
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const mailbox = await newMailbox(app.services, spaceId, { credentialId, ...given });
  await openMailbox(world(), mailbox.email, WORLD_MAIL_PASSWORD);
  const token = admin.token;
  const key = newId();
  const body = { key, mailbox_id: mailbox.id, subject: 'An evening in May', body: 'Would you like to come?' };
  return {
    spaceId,
    credentialId,
    mailbox,
    token,
    key,
    body,
    ask: (more: object = {}) =>
      app.call<PlacementTestDetails>('POST', '/placement_tests', { token, body: { ...body, ...more } }),
    run: () => runPlacementTest(app.services, { space_id: spaceId, id: key }),
    get: async () => (await app.call<PlacementTestDetails>('GET', `/placement_tests/${key}`, { token })).payload,
    used: async () =>
      (
        await app.database.direct.query(
          'select coalesce(sum(used), 0)::int as n from integrations_days where integration_id = $1',
          [mailbox.id],
        )
      ).rows[0].n as number,
    handed: async () =>
      (
        await world().first<{ n: number }>(
          'select coalesce(sum(times), 0)::int as n from world.mails where sender = $1',
          [mailbox.email],
        )
      )?.n,
  };
}

test('a placement test sends one mail to each seed by the mailbox and finds where each arrived', async () => {
  const one = await tested();
  const begun = await one.ask();
  assert.equal(begun.payload?.state, 'sending', JSON.stringify(begun));
  // the answer was lost and it is asked for again: one test
  assert.equal((await one.ask()).payload._id, one.key);
  // at the strict provider this mailbox is not well thought of
  for (let each = 0; each < 2; each++)
    await world().transaction((tx) =>
      noteReputation(tx, world().now(), { sender: one.mailbox.email, recipient: 'seed@gmail.test', news: 'bounced' }),
    );
  await one.run();
  const found = await one.get();
  assert.equal(found.state, 'done');
  assert.deepEqual(
    found.seeds.map(({ provider, state, authentication }) => [provider, state, authentication?.dkim]),
    [
      ['Gmail', 'spam', 'pass'],
      ['Outlook', 'inbox', 'pass'],
      ['Post', 'inbox', 'pass'],
    ],
  );
  assert.deepEqual([found.inbox_percent, found.advice], [67, ['spam_at_some']]);
  assert.ok(!JSON.stringify(found).includes('seed@'), 'the operator’s addresses are told to nobody');
  assert.deepEqual([await one.used(), await one.handed()], [3, 3]);
  const { tests, next } = (
    await app.call<{ tests: PlacementTest[]; next: string | null }>('GET', '/placement_tests', { token: one.token })
  ).payload;
  assert.deepEqual([tests.map(({ _id }) => _id), next], [[one.key], null]);
  // told with the health of all mailboxes, and what to do
  const [health] = (await app.call<Deliverability>('GET', '/deliverability', { token: one.token })).payload.mailboxes;
  const last = health?.placement?.last;
  assert.deepEqual(
    [last?._id, last?.inbox_percent, last?.counts, last?.authentication],
    [one.key, 67, found.counts, { spf: 'pass', dkim: 'pass', dmarc: 'pass' }],
  );
  assert.equal(health?.step, 'placement');
  // neither the inbox nor the log of sends knows of it
  const sends = await app.call<{ sends: unknown[] }>('GET', `/mailboxes/${one.mailbox.id}/sends`, { token: one.token });
  assert.equal(sends.payload.sends.length, 0);
});

test('after a crash in the middle nothing is sent a second time: what was begun is looked for', async () => {
  const one = await tested();
  await one.ask();
  await app.database.direct.query(
    `update placement_mails set begun_at = now() where test_id = $1 and provider = 'Gmail'`,
    [one.key],
  );
  await one.run();
  const half = await one.get();
  assert.deepEqual([half.state, half.counts.inbox, half.counts.open], ['waiting', 2, 1]);
  assert.equal(await one.handed(), 2);
  app.clock.advance(16 * 60_000);
  await one.run();
  await one.run();
  const over = await one.get();
  assert.deepEqual([over.state, over.seeds.find(({ provider }) => provider === 'Gmail')?.state], ['done', 'unknown']);
  assert.equal(await one.handed(), 2);
});

test('a seed that cannot be read costs no mail, a full mailbox and a fourth test are refused', async () => {
  const one = await tested({ perDay: 7 });
  const { outside } = app.services.settings;
  const seeds = outside.placementSeeds;
  outside.placementSeeds = seeds.map((seed, place) => (place === 0 ? { ...seed, password: 'wrong' } : seed));
  await one.ask();
  await one.run();
  outside.placementSeeds = seeds;
  const found = await one.get();
  assert.deepEqual([found.state, found.counts.inbox, found.advice], ['done', 2, ['seeds_unread']]);
  assert.equal(await one.used(), 2);
  assert.equal((await one.ask({ key: newId() })).status, 200);
  const full = await one.ask({ key: newId() });
  assert.deepEqual([full.status, full.code], [409, 'mailbox_full']);
  await app.database.direct.query('update integrations set per_day = 50 where id = $1', [one.mailbox.id]);
  assert.equal((await one.ask({ key: newId() })).status, 200);
  const fourth = await one.ask({ key: newId() });
  assert.deepEqual([fourth.status, fourth.code], [409, 'too_many_placement_tests']);
});

test('where no seed is set up nothing is offered, and a member sees no test of a mailbox that is not theirs', async () => {
  const one = await tested();
  await one.ask();
  const { token } = await newUser(app.services, { spaceId: one.spaceId, pages: { mailboxes: true } });
  assert.equal((await app.call('GET', `/placement_tests/${one.key}`, { token })).status, 404);
  const list = await app.call<{ tests: unknown[] }>('GET', '/placement_tests', { token });
  assert.equal(list.payload.tests.length, 0);
  const { outside } = app.services.settings;
  const seeds = outside.placementSeeds;
  outside.placementSeeds = [];
  const offered = await app.call<{ providers: unknown[] }>('GET', `/placement_seeds?mailbox_id=${one.mailbox.id}`, {
    token: one.token,
  });
  assert.equal(offered.payload.providers.length, 0);
  assert.equal((await one.ask({ key: newId() })).status, 404);
  outside.placementSeeds = seeds;
});

test('a test looks only where it is asked to, and takes no more of the day', async () => {
  const one = await tested();
  const nowhere = await one.ask({ providers: ['Nowhere'] });
  assert.deepEqual([nowhere.status, nowhere.code], [422, 'invalid_input']);
  await one.ask({ providers: ['Gmail', 'Post'] });
  await one.run();
  const found = await one.get();
  assert.deepEqual(
    found.providers.map(({ provider }) => provider),
    ['Gmail', 'Post'],
  );
  assert.deepEqual([await one.used(), await one.handed()], [2, 2]);
});

test('the emails of the campaigns that write from a mailbox are offered, and one of them is sent', async () => {
  const one = await tested();
  const email = sequenceStep('mail', 'email', { subject: 'One evening, {first_name}' });
  const { campaignId } = await newRunningCampaign(app.services, one.spaceId, {
    name: 'Evenings in May',
    credentialId: one.credentialId,
    steps: [sequenceStep('view', 'view'), email, sequenceStep('empty', 'email', { subject: 'No words', text: ' ' })],
  });
  const steps = await app.call<{ campaigns: PlacementCampaign[] }>(
    'GET',
    `/placement_steps?mailbox_id=${one.mailbox.id}`,
    { token: one.token },
  );
  assert.deepEqual(steps.payload.campaigns, [
    { _id: campaignId, name: 'Evenings in May', steps: [{ node_id: email.id, subject: 'One evening, Alex' }] },
  ]);
  const sent = await one.ask({
    subject: undefined,
    body: undefined,
    campaign_id: campaignId,
    node_id: email.id,
  });
  assert.deepEqual([sent.payload.subject, sent.payload.campaign?._id], ['One evening, Alex', campaignId]);
});

test('tests stand in the order in which they were asked for, whatever their keys, page by page', async () => {
  const one = await tested();
  const keys = ['f0000000', '10000000', 'a0000000'].map((start) => `${start}${randomUUID().slice(8)}`);
  for (const key of keys) {
    app.clock.advance(60_000);
    assert.equal((await one.ask({ key, providers: ['Post'] })).status, 200);
  }
  const list = async (query: string) =>
    (
      await app.call<{ tests: PlacementTest[]; next: string | null }>(
        'GET',
        `/placement_tests?mailbox_id=${one.mailbox.id}&limit=2${query}`,
        { token: one.token },
      )
    ).payload;
  const first = await list('');
  const rest = await list(`&after=${first.next}`);
  assert.deepEqual(
    [...first.tests, ...rest.tests].map(({ _id }) => _id),
    keys.toReversed(),
  );
  assert.equal(rest.next, null);
});
