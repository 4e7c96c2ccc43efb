import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import { newMailbox, useChannelApp } from '../../../../tests/factories/channels.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { newCredential, newTenant } from '../../../../tests/factories/tenants.ts';
import { checkMailboxes } from '../../senders/mailboxes/check-mailboxes.ts';
import { integrationSender } from './integration-sender.ts';

const app = useChannelApp();
const MINUTE = 60_000;

async function refusedMailbox() {
  const tenant = await newTenant(app.services);
  const credentialId = await newCredential(app.services, tenant.spaceId);
  const mailbox = await newMailbox(app.services, tenant.spaceId, { credentialId });
  await checkMailboxes(app.services);
  await app.postToWorld('sender', { what: 'down', address: mailbox.email });
  const { token } = tenant.admin;
  const told = async () => {
    const { payload } = await app.call<Mailbox>('GET', `/mailboxes/${mailbox.id}`, { token });
    const minutes = payload.next_try_at && (Date.parse(payload.next_try_at) - app.clock.now().getTime()) / MINUTE;
    return [payload.state, minutes];
  };
  const wait = async (minutes: number) => {
    app.clock.advance(minutes * MINUTE);
    await checkMailboxes(app.services);
  };
  const askByHand = () => app.call('POST', `/mailboxes/${mailbox.id}/check`, { token });
  return { tenant, credentialId, mailbox, told, wait, askByHand };
}

test('a refused sign-in is tried again ever later, and at last by a person alone, so that no server locks the owner out', async () => {
  const { told, wait, askByHand, mailbox } = await refusedMailbox();
  await wait(0);
  assert.deepEqual(await told(), ['broken', 15]);
  // neither another look before its time nor a person's own try brings it nearer or puts it off
  await wait(10);
  await askByHand();
  assert.deepEqual(await told(), ['broken', 5]);
  const distances = [];
  for (const minutes of [5, 60, 240, 720]) {
    await wait(minutes);
    distances.push((await told())[1]);
  }
  assert.deepEqual(distances, [60, 240, 720, null]);
  await app.postToWorld('sender', { what: 'up', address: mailbox.email });
  await wait(7 * 24 * 60);
  assert.deepEqual(await told(), ['broken', null], 'nobody tries it by itself any more');
  assert.equal((await askByHand()).error, null);
  // back, though nobody has heard it since
  assert.deepEqual(await told(), ['silent', null]);
  // from then on it begins anew
  await app.postToWorld('sender', { what: 'down', address: mailbox.email });
  await wait(0);
  assert.deepEqual(await told(), ['broken', 15]);
});

test('what became of a mail is not asked of a mailbox that lets nobody in', async () => {
  const { tenant, credentialId, mailbox, wait } = await refusedMailbox();
  await wait(0);
  await app.postToWorld('sender', { what: 'up', address: mailbox.email });
  const intent = {
    space_id: tenant.spaceId,
    id: '01890000-0000-7000-8000-000000000001',
    enrolment_id: null,
    campaign_id: null,
    prospect_id: '01890000-0000-7000-8000-000000000002',
    credential_id: credentialId,
    node_id: 'email',
    act: { subject: 'Hello', text: 'Hello', to: 'a@people.example', integration_id: mailbox.id, settings: {} },
    created_at: app.clock.now(),
  };
  const email = integrationSender(app.services, 'email');
  assert.deepEqual(await email?.ask(intent), { kind: 'unknown', isFinal: true });
  await wait(15);
  assert.deepEqual(await email?.ask(intent), { kind: 'not_done' });
});

test('a mail that nobody can ask about holds up none of the account’s other work: a person decides on it', async () => {
  const { services, database } = app;
  const { spaceId } = await newTenant(services);
  const steps = [sequenceStep('mail', 'email', { subject: 'Hello', text: 'Hello' })];
  const { campaignId, credentialId } = await newRunningCampaign(services, spaceId, { steps });
  const [broken] = [
    await newMailbox(services, spaceId, { credentialId, status: 'disconnected' }),
    await newMailbox(services, spaceId, { credentialId }),
  ];
  const [lost, next] = await enrolNewProspects(services, spaceId, campaignId, 2);
  for (const { prospectId } of [lost!, next!])
    await database.direct.query('update prospects set emails = $2 where id = $1', [
      prospectId,
      JSON.stringify({ work: `${prospectId}@people.example` }),
    ]);
  // its worker died in the middle of sending
  const act = { subject: 'Hello', text: 'Hello', to: `${lost!.prospectId}@people.example`, settings: {} };
  await database.direct.query(
    `insert into runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action,
      act, status, created_at) values ($1, $2, $3, $4, $5, $6, 'mail', 'email', $7, 'intended', $8)`,
    [
      spaceId,
      randomUUID(),
      lost!.enrolmentId,
      campaignId,
      lost!.prospectId,
      credentialId,
      JSON.stringify({ ...act, integration_id: broken!.id }),
      app.clock.now(),
    ],
  );
  app.clock.advance(MINUTE);
  await runLanes(app, fakeNetwork());
  app.clock.advance(2 * MINUTE);
  await runLanes(app, fakeNetwork());
  const { rows } = await database.direct.query<{ prospect_id: string; status: string }>(
    'select prospect_id, status from runner_intents where space_id = $1 order by created_at',
    [spaceId],
  );
  assert.deepEqual(
    rows.map(({ prospect_id, status }) => [prospect_id, status]),
    [
      [lost!.prospectId, 'unknown'],
      [next!.prospectId, 'done'],
    ],
  );
});
