import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import type { AddressCheck, AddressCounts } from '../../../../../contract/verification/schemas.ts';
import { newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import { type LockedRow, stepThroughLocks } from '../../../../../tests/factories/locks/lock-steps.ts';
import { fakeNetwork, runLanes } from '../../../../../tests/factories/runner.ts';
import { newRunningCampaign, sequenceStep } from '../../../../../tests/factories/running-campaign.ts';
import { alwaysWorking, runnerTests } from '../../../../../tests/factories/runs.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { zonesOf } from '../../../../world/dns/zones.ts';
import { WORLD_MX } from '../../../../world/dns/mail-domain.ts';
import { suppressEmail } from '../../blacklist/suppress.ts';
import { takingCampaigns } from '../campaigns-port.ts';
import { checkAddresses } from './check-addresses.ts';
import { saveChecks, wantChecks } from './check-queries.ts';
import { COUNT_TASK, lookAtCounts, recountChecks } from './count-checks.ts';
import { noteBouncedAddress } from './note-bounced-address.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const { query, stateOf } = runnerTests(app);

const add = async (token: string, work: string, more: object = {}) =>
  (
    await app.call<ProspectDetail>('POST', '/profiles', {
      token,
      body: { first_name: 'Ann', last_name: work, emails: { work }, ...more },
    })
  ).payload._id;
const checksOf = async (token: string, id: string) =>
  (await app.call<AddressCheck[]>('GET', `/profiles/${id}/email_checks`, { token })).payload;
const look = (spaceId: string) => checkAddresses({ space_id: spaceId }, app.services);

async function zones(): Promise<void> {
  const { network } = app.world;
  assert.ok(network);
  const record = (name: string, type: 'MX' | 'A', value: string) => ({
    name,
    type,
    value,
    ttl: 60,
    ...(type === 'MX' && { priority: 10 }),
  });
  const put = zonesOf(network);
  await put.put('hears.test', [record('hears.test', 'MX', WORLD_MX)]);
  await put.put('catchall.test', [record('catchall.catchall.test', 'MX', WORLD_MX)]);
  await put.put('deaf.test', [record('deaf.test', 'MX', '.')]);
  await put.put('host.test', [record('host.test', 'A', '192.0.2.9')]);
  await put.put('empty.test', [record('www.empty.test', 'A', '192.0.2.9')]);
}

test('addresses that are typed are looked at: records, mail server, tasks and throw-away services, with date and source', async () => {
  await zones();
  const { spaceId, admin } = await newTenant(app.services);
  const expected: [string, string, string, string | null][] = [
    ['bounce@hears.test', 'bad', 'mailbox_missing,role', 'server'],
    ['ann@catchall.catchall.test', 'risky', 'accepts_all', 'server'],
    ['ann@deaf.test', 'bad', 'null_mx', 'records'],
    ['ann@host.test', 'risky', 'no_mx', 'records'],
    ['ann@empty.test', 'bad', 'no_mail', 'records'],
    ['ann@mailinator.com', 'bad', 'disposable', 'shape'],
    ['info@host.test', 'risky', 'no_mx,role', 'records'],
  ];
  const ids = new Map<string, string>();
  for (const [address] of expected) ids.set(address, await add(admin.token, address));
  const [before] = await checksOf(admin.token, ids.get('ann@deaf.test') ?? '');
  assert.deepEqual([before?.verdict, before?.is_waiting, before?.checked_at], ['unknown', true, null]);
  await look(spaceId);
  for (const [address, verdict, reasons, source] of expected) {
    const [check] = await checksOf(admin.token, ids.get(address) ?? '');
    const told = [check?.verdict, check?.reasons.filter((reason) => reason !== 'names_away').join(), check?.source];
    assert.deepEqual(told, [verdict, reasons, source], address);
    assert.equal(check?.checked_at, app.clock.now().toISOString());
    assert.equal(check?.is_waiting, false);
  }
});

test('a workspace learns of what came back elsewhere in the brand no more than that it did, and another brand nothing', async () => {
  await zones();
  const [one, other] = [await newTenant(app.services), await newTenant(app.services)];
  const address = 'gone@host.test';
  await app.services.transactions.inSpace(one.spaceId, (tx) => suppressEmail(tx, address, 'bounced'));
  await noteBouncedAddress({ space_id: one.spaceId, address }, app.services);
  const id = await add(other.admin.token, address);
  await look(other.spaceId);
  const [check] = await checksOf(other.admin.token, id);
  assert.deepEqual([check?.verdict, check?.reasons[0], check?.source], ['bad', 'bounced_before', 'bounces']);
  const [kept] = await query<{ hash: Buffer }>('select * from prospects_check_bounces');
  assert.equal(kept?.hash.length, 32);
  assert.ok(!JSON.stringify(await query('select * from prospects_check_bounces')).includes(address));
  await query(`update prospects_check_bounces set brand_id = 'other'`);
  await app.call('POST', `/profiles/${id}/email_checks`, { token: other.admin.token });
  await look(other.spaceId);
  assert.equal((await checksOf(other.admin.token, id))[0]?.verdict, 'risky');
});

test('nobody is mailed at a bad address until a person answers for it; risky ones as the workspace chose', async () => {
  await zones();
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
  await newMailbox(app.services, spaceId, { credentialId });
  const steps = [sequenceStep('mail', 'email', { subject: 'Hello', text: 'How are you?' })];
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
  await app.call('PUT', '/email_checks/settings', { token, body: { risky: 'hold' } });
  const bad = await add(token, 'ann@deaf.test', { workflow_id: campaignId });
  const risky = await add(token, 'ann@host.test', { workflow_id: campaignId });
  const enrolmentOf = async (prospectId: string) =>
    (await query<{ id: string }>('select id from enrolments where prospect_id = $1', [prospectId]))[0]?.id ?? '';
  const reasonOf = async (prospectId: string) => (await stateOf(await enrolmentOf(prospectId))).wait_reason;
  const run = () => runLanes(app, fakeNetwork());
  await run();
  assert.equal(await reasonOf(bad), 'email_checking');
  await look(spaceId);
  await run();
  assert.deepEqual([await reasonOf(bad), await reasonOf(risky)], ['email_bad', 'email_risky']);
  const { payload: counts } = await app.call<AddressCounts>('GET', `/workflows/${campaignId}/email_checks`, { token });
  const counted_at = app.clock.now().toISOString();
  assert.deepEqual(counts, { good: 0, risky: 1, bad: 1, allowed: 0, unknown: 0, unchecked: 0, missing: 0, counted_at });
  const file = await app.call<{ text: string }>('GET', `/workflows/${campaignId}/email_checks/download`, { token });
  assert.match(file.payload.text, /ann@deaf\.test/);
  assert.doesNotMatch(file.payload.text, /ann@host\.test/);
  const sent = async () =>
    (await query(`select * from runner_intents where space_id = $1 and action = 'email'`, [spaceId])).length;
  assert.equal(await sent(), 0);
  await app.call('PUT', '/email_checks/settings', { token, body: { risky: 'mail' } });
  await run();
  assert.equal(await sent(), 1);
  const allowed = await app.call<AddressCheck[]>('PUT', `/profiles/${bad}/email_checks/allowed`, {
    token,
    body: { is_allowed: true },
  });
  assert.equal(allowed.payload[0]?.allowed?.by, admin.id);
  const counted = await app.call<AddressCounts>('GET', `/workflows/${campaignId}/email_checks`, { token });
  assert.deepEqual([counted.payload.bad, counted.payload.allowed], [0, 1]);
  app.clock.advance(3_600_000);
  await run();
  assert.equal(await sent(), 2);
  const log = await query('select kind, subject from audit where space_id = $1 and kind like $2', [
    spaceId,
    'address%',
  ]);
  assert.deepEqual(
    log.map(({ kind }) => String(kind)).toSorted((a, b) => a.localeCompare(b)),
    ['address_allowed', 'address_settings_changed', 'address_settings_changed'],
  );
});

test('people are listed with the verdict on their address and found by it, looked at or not (issue 19)', async () => {
  await zones();
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const bad = await add(token, 'Ann@Deaf.test');
  const risky = await add(token, 'info@host.test');
  await look(spaceId);
  const fresh = await add(token, 'new@host.test');
  await app.call('POST', '/profiles', { token, body: { first_name: 'Bob', last_name: 'Without' } });
  const found = async (asked: string) =>
    (
      await app.call<{ items: { _id: string; email_check: unknown }[] }>('GET', `/profiles?email_check=${asked}`, {
        token,
      })
    ).payload.items;
  const checked_at = app.clock.now().toISOString();
  for (const [asked, id, email_check] of [
    ['bad', bad, { verdict: 'bad', reason: 'null_mx', checked_at }],
    ['risky', risky, { verdict: 'risky', reason: 'no_mx', checked_at }],
    ['unchecked', fresh, null],
  ] as const) {
    const told = (await found(asked)).map((one) => [one._id, one.email_check]);
    assert.deepEqual(told, [[id, email_check]], asked);
  }
  assert.deepEqual(await found('good'), []);
});

test('of a large campaign it is told what was counted last, and counted anew once a minute for who looks', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
  const steps = [sequenceStep('mail', 'email', { subject: 'Hello', text: 'How are you?' })];
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
  for (const name of ['one', 'two']) await add(token, `${name}@host.test`, { workflow_id: campaignId });
  const forget = () => query('delete from graphile_worker._private_jobs');
  await forget();
  const jobs = () => query('select * from graphile_worker.jobs where task_identifier = $1', [COUNT_TASK]);
  // as if two were more than can be counted while somebody waits
  const asked = () => app.services.transactions.inSpace(spaceId, (tx) => lookAtCounts(tx, { campaignId }, 1));
  assert.equal((await asked()).countedAt, null);
  assert.equal((await jobs()).length, 1);
  await recountChecks({ space_id: spaceId, campaign_id: campaignId, search_id: null }, app.services);
  await forget();
  const first = await asked();
  assert.deepEqual([first.counts.unchecked, first.countedAt], [2, app.clock.now()]);
  assert.equal((await jobs()).length, 0);
  await add(token, 'three@host.test', { workflow_id: campaignId });
  app.clock.advance(20_000);
  // looked at within the minute, also by many: counted once, at its end
  for (let again = 0; again < 3; again++) assert.equal((await asked()).counts.unchecked, 2);
  const due = await jobs();
  const [{ run_at: runAt } = { run_at: null }] = due as { run_at: Date | null }[];
  assert.deepEqual([due.length, runAt?.getTime()], [1, (first.countedAt?.getTime() ?? 0) + 60_000]);
  const told = async () =>
    (
      await query(`select from events where space_id = $1 and type = 'prospect.updated' and subject_id is null`, [
        spaceId,
      ])
    ).length;
  const before = await told();
  app.clock.advance(61_000);
  for (let again = 0; again < 2; again++)
    await recountChecks({ space_id: spaceId, campaign_id: campaignId, search_id: null }, app.services);
  assert.equal((await asked()).counts.unchecked, 3);
  assert.equal((await told()) - before, 1, 'told again although nothing changed');
  const now = await app.services.transactions.inSpace(spaceId, (tx) => lookAtCounts(tx, { campaignId }));
  assert.equal(now.counts.unchecked, 3);
});

test('an address is looked at again before the first mail where the last look is older than 30 days', async () => {
  await zones();
  const { spaceId, admin } = await newTenant(app.services);
  const id = await add(admin.token, 'ann@host.test');
  await look(spaceId);
  const lookedAt = async () =>
    (
      await query<{ at: string }>('select checked_at::text as at from prospects_checks where space_id = $1', [spaceId])
    )[0]?.at;
  const first = await lookedAt();
  app.clock.advance(31 * 86_400_000);
  const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
  await newMailbox(app.services, spaceId, { credentialId });
  const steps = [sequenceStep('mail', 'email', { subject: 'Hello', text: 'How are you?' })];
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
  await app.services.transactions.inSpace(spaceId, (tx) =>
    takingCampaigns.one.take(tx, campaignId, [id], app.services),
  );
  await runLanes(app, fakeNetwork());
  const [enrolment] = await query<{ id: string }>('select id from enrolments where prospect_id = $1', [id]);
  assert.equal((await stateOf(enrolment?.id ?? '')).wait_reason, 'email_checking');
  await look(spaceId);
  assert.notEqual(await lookedAt(), first);
  await runLanes(app, fakeNetwork());
  assert.equal((await query(`select * from runner_intents where space_id = $1`, [spaceId])).length, 1);
});

test('two who look at the same addresses at once take them in one order, and none waits for the other in a circle', async () => {
  const { spaceId } = await newTenant(app.services);
  const addresses = ['a@hears.test', 'b@hears.test', 'c@hears.test'];
  const inSpace = app.services.transactions.inSpace;
  const before = app.clock.now();
  await inSpace(spaceId, (tx) => wantChecks(tx, addresses, { before }));
  const rows = addresses.map((address): LockedRow => {
    const values = [spaceId, address];
    return { name: address, table: 'prospects_checks', where: 'space_id = $1 and address = $2', values };
  });
  const good = { verdict: 'good', reasons: [], source: 'records', due_at: null } as const;
  const found = await stepThroughLocks(app.database.url, async () => ({
    rows,
    work: () =>
      inSpace(spaceId, (tx) =>
        saveChecks(
          tx,
          addresses.toReversed().map((address) => ({ address, ...good })),
        ),
      ),
  }));
  assert.deepEqual(found, { breaches: [], waits: addresses });
});
