import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import type { AddressCheck } from '../../../../../contract/verification/schemas.ts';
import { newMailbox, useChannelApp } from '../../../../../tests/factories/channels.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { fakeNetwork, runLanes } from '../../../../../tests/factories/runner.ts';
import { newRunningCampaign, sequenceStep } from '../../../../../tests/factories/running-campaign.ts';
import { alwaysWorking, runnerTests } from '../../../../../tests/factories/runs.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import { WORLD_MX } from '../../../../world/dns/mail-domain.ts';
import { zonesOf } from '../../../../world/dns/zones.ts';
import { takingCampaigns } from '../campaigns-port.ts';
import { checkAddresses } from './check-addresses.ts';
import { noteBouncedAddress } from './note-bounced-address.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const { query, stateOf } = runnerTests(app);

async function newMailing(domain: string) {
  assert.ok(app.world.network);
  await zonesOf(app.world.network).put(domain, [{ name: domain, type: 'MX', value: WORLD_MX, ttl: 60, priority: 10 }]);
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
  await newMailbox(app.services, spaceId, { credentialId });
  const steps = [sequenceStep('mail', 'email', { subject: 'Hello', text: 'How are you?' })];
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
  const sent = async () =>
    (await query<{ id: string }>(`select id from runner_intents where space_id = $1`, [spaceId])).length;
  return { spaceId, admin, campaignId, sent };
}
const newPerson = async (token: string, work: string) =>
  (
    await app.call<ProspectDetail>('POST', '/profiles', {
      token,
      body: { first_name: 'Ann', last_name: 'Field', emails: { work } },
    })
  ).payload._id;
const verdictOf = async (token: string, id: string) =>
  (await app.call<AddressCheck[]>('GET', `/profiles/${id}/email_checks`, { token })).payload.map(
    ({ verdict, reasons }) => [verdict, ...reasons],
  );

test('a first mail to an address that nobody has looked at, nor asked about, waits for that look', async () => {
  const { spaceId, admin, campaignId, sent } = await newMailing('unasked.test');
  const id = await newPerson(admin.token, 'ann@unasked.test');
  // as somebody who was there before addresses were looked at
  await query('delete from prospects_checks where space_id = $1', [spaceId]);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    takingCampaigns.one.take(tx, campaignId, [id], app.services),
  );
  const [enrolment] = await query<{ id: string }>('select id from enrolments where prospect_id = $1', [id]);
  await runLanes(app, fakeNetwork());
  assert.deepEqual([(await stateOf(enrolment!.id)).wait_reason, await sent()], ['email_checking', 0]);
  await runJobs(app, 'prospects');
  await runLanes(app, fakeNetwork());
  assert.equal(await sent(), 1);
});

test('an address whose mail came back is bad from then on, and “Mail anyway” of before is asked for again', async () => {
  const { spaceId, admin } = await newMailing('back.test');
  const id = await newPerson(admin.token, 'ann@back.test');
  await runJobs(app, 'prospects');
  assert.deepEqual(await verdictOf(admin.token, id), [['good']]);
  const body = { address: 'ann@back.test', is_allowed: true };
  const allowed = await app.call('PUT', `/profiles/${id}/email_checks/allowed`, { token: admin.token, body });
  assert.equal(allowed.status, 200);
  await noteBouncedAddress({ space_id: spaceId, address: 'ann@back.test' }, app.services);
  assert.deepEqual(await verdictOf(admin.token, id), [['bad', 'bounced_before']]);
  const isAllowed = async () =>
    (
      await query<{ is: boolean }>('select allowed_at is not null as is from prospects_checks where space_id = $1', [
        spaceId,
      ])
    )[0]?.is;
  assert.equal(await isAllowed(), false);
});

test('a later look that finds an address newly bad takes back “Mail anyway”; one that was known to be bad keeps it', async () => {
  const { spaceId, admin } = await newMailing('turns.test');
  const id = await newPerson(admin.token, 'ann@turns.test');
  await runJobs(app, 'prospects');
  const allow = () =>
    app.call('PUT', `/profiles/${id}/email_checks/allowed`, {
      token: admin.token,
      body: { address: 'ann@turns.test', is_allowed: true },
    });
  const lookAgain = async () => {
    app.clock.advance(2 * 86_400_000);
    await query(`update prospects_checks set due_at = $2, asked_at = $2 where space_id = $1`, [
      spaceId,
      app.clock.now(),
    ]);
    await checkAddresses({ space_id: spaceId }, app.services);
    const rows = await query<{ verdict: string; is: boolean }>(
      'select verdict, allowed_at is not null as is from prospects_checks where space_id = $1',
      [spaceId],
    );
    return rows.map(({ verdict, is }) => [verdict, is]);
  };
  await allow();
  assert.deepEqual(await lookAgain(), [['good', true]]);
  await zonesOf(app.world.network!).put('turns.test', [
    { name: 'turns.test', type: 'MX', value: '.', ttl: 60, priority: 0 },
  ]);
  assert.deepEqual(await lookAgain(), [['bad', false]]);
  await allow();
  assert.deepEqual(await lookAgain(), [['bad', true]]);
});
