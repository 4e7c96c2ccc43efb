import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import type { PlanExcess } from '../../../../contract/spaces/plan-keeps.ts';
import { newPayer, type Payer } from '../../../../tests/factories/payments/new-payer.ts';
import { shownNow } from '../../../../tests/factories/payments/payer-acts.ts';
import { usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';
import { newMailbox } from '../../../../tests/factories/channels.ts';
import { auditLines, newCampaign, newCredential } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { fitPlan } from '../../people/spaces/features/fit-plan.ts';

const app = usePaymentsApp();
const DAY = 86_400_000;
const named = (excess: { name: string }[]) => excess.map(({ name }) => name);

/** With accounts and campaigns that run, each younger than the one before. */
async function busyPayer(plan: string, { accounts = 0, campaigns = 0 }) {
  const payer = await newPayer(app);
  await payer.subscribe(plan);
  const credentials: string[] = [];
  const running: string[] = [];
  for (let place = 1; place <= accounts; place++) {
    app.clock.advance(1_000);
    const credential = { first_name: 'Account', last_name: String(place) };
    credentials.push(await newCredential(app.services, payer.spaceId, { credential }));
  }
  const sender = await newCredential(app.services, payer.spaceId, { credential: { automation_type: 'extension' } });
  for (let place = 1; place <= campaigns; place++) {
    app.clock.advance(1_000);
    running.push(await newCampaign(app.services, payer.spaceId, { name: `Campaign ${place}`, credentialsId: sender }));
  }
  return { ...payer, credentials, running };
}
const pauses = (payer: Payer, query: Record<string, string> = {}) => payer.get<PlanExcess>('/billing/pauses', query);
const statesOf = async ({ spaceId }: Payer, table: 'campaigns' | 'credentials' | 'integrations') => {
  const { rows } = await app.database.direct.query<{ status: string }>(
    `select status from ${table} where space_id = $1 order by created_at, id`,
    [spaceId],
  );
  return rows.map(({ status }) => status);
};
const nextPeriod = async (payer: Payer) => {
  app.clock.advance(32 * DAY);
  await payer.settle();
};

test('what a smaller plan pauses is told before, paused newest first when it begins, and goes on with a larger one', async () => {
  const payer = await busyPayer('growth', { accounts: 3, campaigns: 7 });
  const [basic, growth] = [await payer.priceOf('basic'), await payer.priceOf('growth')];
  const told = await pauses(payer, { price_id: basic });
  assert.deepEqual(
    [named(told.campaigns), named(told.credentials)],
    [
      ['Campaign 7', 'Campaign 6'],
      ['Account 3', 'Account 2'],
    ],
  );
  assert.deepEqual([told.campaigns[0]?.reason, told.credentials[0]?.reason], ['campaigns', 'seats']);
  assert.deepEqual(await pauses(payer, { price_id: growth }), { campaigns: [], credentials: [], mailboxes: [] });
  assert.equal(
    (await payer.call('PUT', '/billing/subscription', { local_price_id: basic, ...shownNow(app) })).error,
    null,
  );
  assert.equal((await statesOf(payer, 'campaigns')).includes('paused'), false, 'until then nothing changes');

  await nextPeriod(payer);
  assert.deepEqual(await statesOf(payer, 'campaigns'), [...Array<string>(5).fill('active'), 'paused', 'paused']);
  assert.deepEqual(await statesOf(payer, 'credentials'), ['active', 'inactive', 'inactive', 'active']);
  const { items } = await payer.get<{ items: { name: string; standing: { values: object; fix: string } | null }[] }>(
    '/workflows',
    { limit: '50' },
  );
  const rested = items.find(({ name }) => name === 'Campaign 7')?.standing;
  assert.partialDeepStrictEqual(rested, { values: { plan: 'campaigns' }, fix: 'upgrade_plan' });
  const lines = await auditLines(app, payer.spaceId, 'campaign_paused', 'credential_changed');
  assert.equal(lines.length, 4);

  assert.equal(
    (await payer.call('PUT', '/billing/subscription', { local_price_id: growth, ...shownNow(app) })).error,
    null,
  );
  assert.equal((await statesOf(payer, 'campaigns')).includes('paused'), false);
  assert.equal((await statesOf(payer, 'credentials')).includes('inactive'), false);
});

test('what shall stay is chosen with the change, and afterwards too', async () => {
  const payer = await busyPayer('growth', { accounts: 2, campaigns: 6 });
  const { credentials, running } = payer;
  const keep = { campaigns: [running[5]], credentials: [credentials[1]] };
  const moved = await payer.call('PUT', '/billing/subscription', {
    local_price_id: await payer.priceOf('basic'),
    ...shownNow(app),
    keep,
  });
  assert.equal(moved.error, null);
  await nextPeriod(payer);
  assert.deepEqual(await statesOf(payer, 'campaigns'), [...Array<string>(4).fill('active'), 'paused', 'active']);
  assert.deepEqual(await statesOf(payer, 'credentials'), ['inactive', 'active', 'active']);
  const changed = await payer.call<PlanExcess>('PUT', '/billing/pauses', { campaigns: [running[4]], credentials: [] });
  assert.deepEqual(
    [named(changed.payload.campaigns), named(changed.payload.credentials)],
    [['Campaign 6'], ['Account 2']],
  );
  assert.deepEqual(await statesOf(payer, 'campaigns'), [...Array<string>(5).fill('active'), 'paused']);
  assert.deepEqual(await statesOf(payer, 'credentials'), ['active', 'inactive', 'active']);
});

test('a plan that ends leaves what the free one has room for; only what was paused for it goes on again', async () => {
  const payer = await busyPayer('growth', { accounts: 1, campaigns: 3 });
  await app.database.direct.query(`update campaigns set sequences_type = 'smart' where id = $1`, [payer.running[0]]);
  const paused = await payer.call('POST', `/workflows/${payer.running[1]}/update_status`, { status: 'paused' });
  assert.equal(paused.error, null);
  const told = await pauses(payer);
  assert.deepEqual(
    told.campaigns.map(({ name, reason }) => [name, reason]),
    [['Campaign 1', 'smart_sequences']],
  );
  // a seat for the extension alone is none for an account in the cloud: it is no matter of choice
  assert.deepEqual(
    told.credentials.map(({ name, reason }) => [name, reason]),
    [['Account 1', 'cloud']],
  );
  await payer.call('POST', '/billing/subscription/cancel', {});
  await nextPeriod(payer);
  assert.equal((await payer.info()).tier, 'free');
  assert.deepEqual(await statesOf(payer, 'campaigns'), ['paused', 'paused', 'active']);
  assert.deepEqual(await statesOf(payer, 'credentials'), ['inactive', 'active']);
  await payer.subscribe('growth');
  assert.deepEqual(await statesOf(payer, 'campaigns'), ['active', 'paused', 'active']);
  assert.deepEqual(await statesOf(payer, 'credentials'), ['active', 'active']);
});

test('what is paused for want of room is not started by hand beyond it, and can take the place of another', async () => {
  const payer = await busyPayer('growth', { accounts: 2, campaigns: 2 });
  const { call, running, credentials, spaceId } = payer;
  await app.database.direct.query(`update campaigns set people_count = 1, sequence_version = 1 where space_id = $1`, [
    spaceId,
  ]);
  await app.database.direct.query(`update spaces set tier = 'basic', extra_seats = 0 where id = $1`, [spaceId]);
  await app.services.transactions.inSpace(spaceId, fitPlan);
  assert.deepEqual(await statesOf(payer, 'credentials'), ['active', 'inactive', 'active']);
  const resume = (id: string | undefined, status: string) => call('POST', `/credentials/${id}/update`, { status });
  assert.equal((await resume(credentials[1], 'active')).code, 'seat_needed');
  assert.equal((await resume(credentials[0], 'inactive')).error, null);
  assert.equal((await resume(credentials[1], 'active')).error, null);
  assert.equal((await resume(credentials[0], 'active')).code, 'seat_needed');
  await app.database.direct.query(`update spaces set tier = 'free' where id = $1`, [spaceId]);
  await app.services.transactions.inSpace(spaceId, fitPlan);
  assert.deepEqual(await statesOf(payer, 'campaigns'), ['active', 'paused']);
  const sequence = [{ id: 'a', action: 'connect', text: '' }];
  const edited = await call('PUT', `/workflows/${running[1]}/update/async`, { sequence });
  assert.equal(edited.error, null);
  const start = () => call('POST', `/workflows/${running[1]}/update_status`, { status: 'active' });
  const refused = await start();
  assert.deepEqual([refused.code, refused.fields], ['upgrade_needed', { feature: 'campaigns', tier: 'basic' }]);
  await call('POST', `/workflows/${running[0]}/update_status`, { status: 'paused' });
  assert.equal((await start()).error, null);
});

test('a seat that is given back pauses the newest account; a choice of somebody else’s changes nothing', async () => {
  const payer = await busyPayer('basic', { accounts: 1 });
  assert.equal((await payer.call('POST', '/billing/subscription/extend', shownNow(app))).error, null);
  app.clock.advance(1_000);
  await newCredential(app.services, payer.spaceId, { credential: { first_name: 'Account', last_name: '9' } });
  assert.deepEqual(named((await pauses(payer, { is_seat_less: 'true' })).credentials), ['Account 9']);
  const stranger = await busyPayer('basic', { accounts: 1 });
  const keep = { campaigns: [], credentials: [stranger.credentials[0]] };
  assert.equal((await payer.call('POST', '/billing/subscription/reduce', { keep })).error, null);
  // nor is it written down anywhere
  const foreign = { campaigns: [newId()], credentials: [stranger.credentials[0], payer.credentials[0]], mailboxes: [] };
  assert.equal((await payer.call('PUT', '/billing/pauses', foreign)).error, null);
  const { rows } = await app.database.direct.query('select plan_keeps from spaces where id = $1', [payer.spaceId]);
  assert.deepEqual(rows[0]?.plan_keeps, { campaigns: [], credentials: [payer.credentials[0]], mailboxes: [] });
  await nextPeriod(payer);
  assert.deepEqual(await statesOf(payer, 'credentials'), ['active', 'active', 'inactive']);
  assert.deepEqual(await statesOf(stranger, 'credentials'), ['active', 'active']);
});

test('mailboxes beyond a smaller plan are named before, rest newest first or by choice, and come back with a larger one', async () => {
  const payer = await busyPayer('growth', {});
  const [basic, growth] = [await payer.priceOf('basic'), await payer.priceOf('growth')];
  const boxes = [];
  for (let place = 0; place < 3; place++) {
    app.clock.advance(1_000);
    boxes.push(await newMailbox(app.services, payer.spaceId));
  }
  const [oldest, middle, newest] = boxes;
  assert.ok(oldest && middle && newest);
  const states = () => statesOf(payer, 'integrations');
  const paused = async () => (await payer.get<Mailbox[]>('/mailboxes')).filter(({ is_paused_by_plan: is }) => is);
  // its server lets nobody in: resting does not heal it
  await app.database.direct.query(`update integrations set status = 'disconnected', refusals = 1 where id = $1`, [
    middle.id,
  ]);

  const told = await pauses(payer, { price_id: basic });
  assert.deepEqual(
    told.mailboxes.map(({ name, reason }) => [name, reason]),
    [
      [newest.email, 'email_integrations'],
      [middle.email, 'email_integrations'],
    ],
  );
  assert.deepEqual((await pauses(payer, { price_id: growth })).mailboxes, []);
  // no choice where the plan has none at all
  assert.deepEqual(new Set((await pauses(payer)).mailboxes.map(({ reason }) => reason)), new Set(['email_automation']));
  const keep = { campaigns: [], credentials: [], mailboxes: [newest.id] };
  assert.equal(
    (await payer.call('PUT', '/billing/subscription', { local_price_id: basic, ...shownNow(app), keep })).error,
    null,
  );
  assert.deepEqual(await states(), ['connected', 'disconnected', 'connected'], 'until then nothing changes');
  await nextPeriod(payer);
  assert.deepEqual(await states(), ['disabled', 'disabled', 'connected']);
  const resting = await paused();
  assert.deepEqual(new Set(resting.map(({ _id }) => _id)), new Set([oldest.id, middle.id]));
  assert.deepEqual(new Set(resting.map(({ state }) => state)), new Set(['paused']));
  const lines = await auditLines(app, payer.spaceId, 'mailbox_changed');
  assert.equal(lines.length, 2);

  // by hand only in the place of another
  const update = (id: string, is_paused: boolean) => payer.call('PATCH', `/mailboxes/${id}`, { is_paused });
  const refused = await update(oldest.id, false);
  assert.deepEqual(
    [refused.code, refused.fields],
    ['upgrade_needed', { feature: 'email_integrations', tier: 'growth' }],
  );
  // nor by connecting it again
  await payer.call('POST', '/integrations/smtp/disconnect', { _id: oldest.id });
  assert.deepEqual(await states(), ['disabled', 'disabled', 'connected']);
  const changed = await payer.call<PlanExcess>('PUT', '/billing/pauses', { mailboxes: [middle.id] });
  assert.deepEqual(named(changed.payload.mailboxes).toSorted(), [newest.email, oldest.email].toSorted());
  assert.deepEqual(await states(), ['disabled', 'disconnected', 'disabled']);

  assert.equal(
    (await payer.call('PUT', '/billing/subscription', { local_price_id: growth, ...shownNow(app) })).error,
    null,
  );
  assert.deepEqual(await states(), ['disconnected', 'disconnected', 'connected']);
  assert.deepEqual(await paused(), []);
});
