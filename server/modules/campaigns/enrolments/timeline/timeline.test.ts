import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimelineEntry, UnknownSend } from '../../../../../contract/enrolments/schemas.ts';
import type * as z from 'zod';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { storeMessage } from '../../../contacts/conversations/store-message.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { enrolProspects } from '../enrol-prospects.ts';

const app = useApp();
interface Page<T> {
  items: T[];
  total: number;
}
const MINUTE = 60_000;

/** Somebody in two campaigns of two accounts, who was written to in the first and answered. */
async function known() {
  const { spaceId, admin } = await newTenant(app.services);
  const steps = [sequenceStep('hello', 'message'), sequenceStep('more', 'view')];
  const first = await newRunningCampaign(app.services, spaceId, { steps, name: 'First' });
  const second = await newRunningCampaign(app.services, spaceId, { name: 'Second' });
  const [person] = await enrolNewProspects(app.services, spaceId, first.campaignId, 1);
  const { enrolmentId = '', prospectId = '' } = person ?? {};
  const inSpace = app.services.transactions.inSpace;
  app.clock.advance(MINUTE);
  await inSpace(spaceId, async (tx) => {
    await enrolProspects(
      tx,
      { campaignId: second.campaignId, searchId: null, prospects: [{ id: prospectId, isConnected: false }] },
      app.services,
    );
  });
  app.clock.advance(MINUTE);
  await inSpace(spaceId, async (tx) => {
    const at = tx.now.toISOString();
    const onward = { node_id: 'more', due_at: at, takes: 'views', finish_reason: null } as const;
    const data = { node_id: 'hello', action: 'message', variant: 'A', intent_id: null, onward } as const;
    await changeEnrolments(tx, [enrolmentId], () => [{ type: 'enrolment.acted', at, data }]);
    const ours = { prospectId, credentialId: first.credentialId, channel: 'network', isOurs: true } as const;
    await storeMessage(tx, {
      ...ours,
      text: 'Hello Ada',
      enrolmentId,
      nodeId: 'hello',
      campaignId: first.campaignId,
      at: tx.now,
    });
  });
  app.clock.advance(MINUTE);
  await inSpace(spaceId, (tx) =>
    storeMessage(tx, {
      prospectId,
      credentialId: first.credentialId,
      channel: 'network',
      isOurs: false,
      text: 'Hello to you',
      at: tx.now,
    }),
  );
  return { spaceId, admin, first, second, prospectId, enrolmentId };
}
const timeline = async (token: string, id: string, query?: Record<string, string>) =>
  (await app.call<Page<TimelineEntry>>('GET', `/profiles/${id}/timeline`, { token, query })).payload;

test('everything that happened with a person is told over all campaigns and channels, newest first', async () => {
  const { admin, prospectId } = await known();
  const { items, total } = await timeline(admin.token, prospectId);
  assert.equal(total, 4);
  assert.deepEqual(
    items.map((entry) => [entry.kind, entry.campaign?.name ?? null, entry.action, entry.channel, entry.text]),
    [
      ['message_received', null, null, 'network', 'Hello to you'],
      // the words of a step stand with the step, once
      ['acted', 'First', 'message', 'network', 'Hello Ada'],
      ['enrolled', 'Second', null, null, null],
      ['enrolled', 'First', null, null, null],
    ],
  );
  const page = await timeline(admin.token, prospectId, { offset: '1', limit: '2' });
  assert.deepEqual([page.items.map(({ kind }) => kind), page.total], [['acted', 'enrolled'], 4]);
});

test('a member hears what happened on the accounts they were given', async () => {
  const { spaceId, prospectId, second } = await known();
  const worker = await newUser(app.services, {
    spaceId,
    credentials: [second.credentialId],
    pages: { profiles: true },
  });
  const { items } = await timeline(worker.token, prospectId);
  assert.deepEqual(
    items.map((entry) => [entry.kind, entry.campaign?.name]),
    [['enrolled', 'Second']],
  );
});

test('nobody has a timeline who is not there', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  assert.equal((await app.call('GET', `/profiles/${spaceId}/timeline`, { token: admin.token })).code, 'not_found');
});

type Unknown = z.infer<typeof UnknownSend>;
const unknownSends = async (token: string) =>
  (await app.call<Page<Unknown>>('GET', '/workflows/unknown_sends', { token })).payload;
const settle = (token: string, id: string, was_sent: boolean) =>
  app.call('POST', `/workflows/unknown_sends/${id}/settle`, { token, body: { was_sent } });

/** Somebody of whom nobody can say whether the words of their step went out. */
async function doubtful() {
  const { spaceId, admin } = await newTenant(app.services);
  const steps = [sequenceStep('hello', 'message'), sequenceStep('more', 'view', { delay_days: 1 })];
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, { steps, name: 'First' });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const { enrolmentId = '', prospectId = '' } = person ?? {};
  await app.database.direct.query(
    `insert into runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action, act, status, created_at)
      values ($1, gen_random_uuid(), $2, $3, $4, $5, 'hello', 'message', '{"text": "Did it go?"}', 'unknown', $6)`,
    [spaceId, enrolmentId, campaignId, prospectId, credentialId, app.clock.now()],
  );
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(tx, [enrolmentId], () => [
      {
        type: 'enrolment.waiting',
        at: tx.now.toISOString(),
        data: { node_id: 'hello', reason: 'outcome_unknown', values: {}, due_at: null },
      },
    ]),
  );
  const standing = async () =>
    (
      await app.database.direct.query('select node_id, wait_reason, due_at from enrolments where id = $1', [
        enrolmentId,
      ])
    ).rows[0];
  return { spaceId, token: admin.token, prospectId, standing };
}

test('what may or may not have been sent is listed for those who use the account', async () => {
  const { spaceId, token, prospectId } = await doubtful();
  const { items, total } = await unknownSends(token);
  assert.deepEqual([total, items[0]?.text, items[0]?.campaign?.name], [1, 'Did it go?', 'First']);
  assert.deepEqual([items[0]?.action, items[0]?.profile._id], ['message', prospectId]);
  const worker = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  assert.equal((await unknownSends(worker.token)).total, 0);
  assert.equal((await settle(worker.token, items[0]?._id ?? '', true)).code, 'not_found');
});

test('said to have been sent, it counts as done and its words are kept; said twice, it is refused', async () => {
  const { token, prospectId, standing } = await doubtful();
  const id = (await unknownSends(token)).items[0]?._id ?? '';
  assert.equal((await settle(token, id, true)).ok, true);
  assert.deepEqual([(await standing()).node_id, (await standing()).wait_reason], ['more', null]);
  const { items } = await timeline(token, prospectId);
  assert.deepEqual([items[0]?.kind, items[0]?.text], ['acted', 'Did it go?']);
  assert.equal((await unknownSends(token)).total, 0);
  assert.equal((await settle(token, id, false)).code, 'conflict');
});

test('said not to have been sent, it goes out', async () => {
  const { token, prospectId, standing } = await doubtful();
  await settle(token, (await unknownSends(token)).items[0]?._id ?? '', false);
  const after = await standing();
  assert.deepEqual([after.node_id, after.wait_reason, after.due_at], ['hello', null, app.clock.now()]);
  assert.ok(!(await timeline(token, prospectId)).items.some(({ kind }) => kind === 'acted'));
});
