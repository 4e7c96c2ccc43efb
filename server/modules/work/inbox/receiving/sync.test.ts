import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { runJobs, connectAccount, useNetworkApp } from '../../../../../tests/factories/network.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { runLanes } from '../../../../../tests/factories/runner.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { worldNetwork } from '../../../../world/network/client.ts';
import { memberId } from '../../../../world/network/ids.ts';
import { networkProvider } from '../../../senders/credentials/network/network-provider.ts';
import type { Network } from '../../../../providers/network/port.ts';

const app = useNetworkApp();
const PERSON = 4_321;
const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;
const tell = async (path: string, body: object) => {
  const reply = await fetch(app.world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(reply.ok, true, await reply.clone().text());
};
/** As a hook of the gateway would have it done. */
const hear = async (id: string, spaceId: string, heard: object) => {
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.enqueue('credentials.hear', { space_id: spaceId, id, ...heard }),
  );
  await runJobs(app);
};

test('an invitation goes out over the wire, its acceptance and the reply are heard, and the reply ends the way', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const account = await connectAccount(app, admin.token, 'runner.hears@social.test');
  await query(
    `update credentials set work_hours_start = 0, work_hours_end = 24, working_days = '{1,2,3,4,5,6,7}' where id = $1`,
    [account.id],
  );
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    credentialId: account.id,
    steps: [
      sequenceStep('invite', 'connect', { text: 'Hello' }),
      sequenceStep('write', 'message', { text: 'Thank you for connecting' }),
      sequenceStep('again', 'message', { text: 'Still there?', delay_days: 3 }),
    ],
  });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const id = person?.enrolmentId;
  await query('update prospects set network_id = $2 where id = $1', [person?.prospectId, memberId(PERSON)]);
  const network = networkProvider(app.services) as Network;

  await runLanes(app, network);
  const invitations = await query('select key from world.invitations where account_id = $1', [account.gateway]);
  const [intent] = await query('select id, status, receipt from runner_intents where enrolment_id = $1', [id]);
  assert.deepEqual([invitations[0]?.key, intent?.status], [intent?.id, 'done']);
  const waiting = (await query('select node_id, wait_reason, connected_at from enrolments where id = $1', [id]))[0];
  assert.equal(waiting?.node_id, 'write');
  assert.equal(waiting?.connected_at, null);

  await tell('/control/accept', { account: account.gateway, person: String(PERSON) });
  await hear(account.id, spaceId, { kind: 'relation', person_id: memberId(PERSON) });
  const accepted = (await query('select connected_at from enrolments where id = $1', [id]))[0];
  assert.notEqual(accepted?.connected_at, null);
  const [counted] = await query('select connected_count from campaigns where id = $1', [campaignId]);
  assert.equal(counted?.connected_count, 1);

  app.clock.advance(26 * 3_600_000);
  await runLanes(app, network);
  const ours = await query('select text from world.messages where account_id = $1 and is_ours and key is not null', [
    account.gateway,
  ]);
  assert.equal(ours.length, 1);

  await tell('/control/reply', { account: account.gateway, person: String(PERSON), text: 'Gladly' });
  await hear(account.id, spaceId, { kind: 'message' });
  await hear(account.id, spaceId, { kind: 'message' });
  const [state] = await query('select status, finish_reason from enrolments where id = $1', [id]);
  assert.deepEqual(state, { status: 'finished', finish_reason: 'replied' });
  const thread = await query('select is_ours, text from inbox_messages where prospect_id = $1 order by at, id', [
    person?.prospectId,
  ]);
  assert.equal(thread.filter((message) => message.text === 'Gladly').length, 1);
  assert.equal(thread.filter((message) => message.text === 'Thank you for connecting').length, 1);
});

test('whoever writes without being known becomes a prospect, and hooks that were lost are made up for', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const account = await connectAccount(app, admin.token, 'runner.polls@social.test');
  const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId: account.id });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  await query('update prospects set network_id = $2 where id = $1', [person?.prospectId, memberId(1_000_777)]);
  await query('insert into world.relations (account_id, person, since) values ($1, 1000777, $2)', [
    account.gateway,
    app.clock.now(),
  ]);
  await tell('/control/reply', { account: account.gateway, person: '888', text: 'Do we know each other?' });
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.enqueue('inbox.hear', { space_id: spaceId, id: account.id }),
  );
  await runJobs(app, 'inbox');
  const [stranger] = await query(
    `select p.network_id, m.text from inbox_messages m join prospects p on p.id = m.prospect_id where m.space_id = $1`,
    [spaceId],
  );
  assert.deepEqual(stranger, { network_id: memberId(888), text: 'Do we know each other?' });
  const [state] = await query('select connected_at from enrolments where id = $1', [person?.enrolmentId]);
  assert.notEqual(state?.connected_at, null);
});

test('a message that was read leads the way of yes, one that was not the way of no; the message keeps when', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const account = await connectAccount(app, admin.token, 'runner.seen@social.test');
  await query(
    `update credentials set work_hours_start = 0, work_hours_end = 24, working_days = '{1,2,3,4,5,6,7}' where id = $1`,
    [account.id],
  );
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    credentialId: account.id,
    steps: [
      sequenceStep('write', 'message', { text: 'Hello' }),
      SequenceNode.parse({ id: 'seen', condition: 'message_seen', settings: { within_days: 2 } }),
      sequenceStep('thanks', 'like', { text: '' }),
      sequenceStep('again', 'view', { text: '' }),
    ],
  });
  await query('update campaigns_versions set links = $2 where campaign_id = $1', [
    campaignId,
    JSON.stringify([
      { from: 'write', to: 'seen', branch: 'next' },
      { from: 'seen', to: 'thanks', branch: 'yes' },
      { from: 'seen', to: 'again', branch: 'no' },
    ]),
  ]);
  const people = await enrolNewProspects(app.services, spaceId, campaignId, 3, { isConnected: true });
  const numbers = [2_000_001, 2_000_002, 2_000_003];
  for (const [at, { prospectId }] of people.entries()) {
    await query('update prospects set network_id = $2 where id = $1', [prospectId, memberId(numbers[at] as number)]);
    await query('insert into world.relations (account_id, person, since) values ($1, $2, $3)', [
      account.gateway,
      numbers[at],
      app.clock.now(),
    ]);
  }
  const network = networkProvider(app.services) as Network;
  for (let acts = 0; acts < people.length; acts++) {
    await runLanes(app, network);
    app.clock.advance(5 * 60_000);
  }
  await query('delete from world.due where account_id = $1', [account.gateway]);
  const states = async () =>
    query('select id, node_id, seen_at, wait_reason from enrolments where campaign_id = $1 order by id', [campaignId]);
  await runLanes(app, network);
  assert.deepEqual(
    (await states()).map(({ node_id, wait_reason }) => [node_id, wait_reason]),
    people.map(() => ['seen', 'condition']),
  );

  app.clock.advance(3_600_000);
  const readAt = app.clock.now();
  await tell('/control/read', { account: account.gateway, person: String(numbers[0]) });
  const [chat] = await query('select id from world.chats where account_id = $1 and person = $2', [
    account.gateway,
    numbers[0],
  ]);
  const hook = { event: 'message_read', account_id: account.gateway, chat_id: chat?.id, is_sender: true };
  const key = createHmac('sha256', worldNetwork('').apiKey).update('network hooks').digest('base64url');
  for (let times = 0; times < 2; times++) {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/hooks/network',
      headers: { 'unipile-auth': key },
      payload: hook,
    });
    assert.equal(reply.statusCode, 200);
    await runJobs(app);
  }
  // this one's hook was lost
  await tell('/control/read', { account: account.gateway, person: String(numbers[1]) });
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.enqueue('inbox.hear', { space_id: spaceId, id: account.id }),
  );
  await runJobs(app, 'inbox');
  const messages = await query(
    `select m.seen_at from inbox_messages m join enrolments e on e.id = m.enrolment_id
     where m.space_id = $1 and m.is_ours order by e.id`,
    [spaceId],
  );
  assert.deepEqual(
    messages.map(({ seen_at }) => seen_at),
    [readAt, readAt, null],
  );
  const noted = await query(
    `select count(*)::int as n from events where space_id = $1 and type = 'enrolment.noted' and data ->> 'fact' = 'seen'`,
    [spaceId],
  );
  assert.equal(noted[0]?.n, 2, 'each is told once');
  await runLanes(app, network);
  assert.deepEqual(
    (await states()).map(({ node_id }) => node_id),
    ['thanks', 'thanks', 'seen'],
  );

  app.clock.advance(2 * 24 * 3_600_000);
  await runLanes(app, network);
  const branches = await query(
    `select e.id, v.data ->> 'branch' as branch from events v join enrolments e on e.id = v.subject_id
     where v.space_id = $1 and v.type = 'enrolment.branched' order by e.id`,
    [spaceId],
  );
  assert.deepEqual(
    branches.map(({ branch }) => branch),
    ['yes', 'yes', 'no'],
  );
  type Told = { items: { kind: string; reason: string | null }[] };
  const timeline = await app.call<Told>('GET', `/profiles/${people[0]?.prospectId}/timeline`, { token: admin.token });
  assert.ok(timeline.payload.items.some(({ kind, reason }) => kind === 'noted' && reason === 'seen'));
});
