import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Approval } from '../../../../contract/approvals/schemas.ts';
import type { PlannedAct } from '../../../../engine/decision.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newTenant, newUser, type Tenant } from '../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../enrolments/change-enrolments.ts';
import { askApprovals } from './ask-approvals.ts';
import { completeApprovals } from './complete-approvals.ts';

const app = useApp();
interface Page {
  items: Approval[];
  total: number;
}

/** People who stand at their first step, whose text somebody is asked to look at; as the runner asks. */
async function asked(
  count = 1,
  action: PlannedAct['action'] = 'connect',
  given: { tenant?: Tenant; text?: string } = {},
) {
  const tenant = given.tenant ?? (await newTenant(app.services));
  const { spaceId } = tenant;
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('one', action), sequenceStep('two', 'message', { delay_days: 1 })],
    settings: { requires_approval: true },
  });
  const people = await enrolNewProspects(app.services, spaceId, campaignId, count);
  await app.services.transactions.inSpace(spaceId, async (tx) => {
    await askApprovals(
      tx,
      people.map(({ enrolmentId: id, prospectId: prospect_id }, index) => ({
        enrolment: { space_id: spaceId, id, campaign_id: campaignId, prospect_id, credential_id: credentialId },
        act: {
          node_id: 'one',
          action,
          variant: 'A',
          subject: action === 'email' ? 'Engines' : '',
          text: given.text ?? `Hello number ${index + 1}`,
          to: null,
          integration_id: null,
          by: 'provider',
        },
      })),
    );
    await changeEnrolments(
      tx,
      people.map(({ enrolmentId }) => enrolmentId),
      () => [
        {
          type: 'enrolment.waiting',
          at: tx.now.toISOString(),
          data: { node_id: 'one', reason: 'approval', values: {}, due_at: null },
        },
      ],
    );
  });
  return { ...tenant, campaignId, credentialId, people };
}

const list = async (token: string, query?: Record<string, string>) =>
  (await app.call<Page>('GET', '/approvals', { token, query })).payload;
const decide = (token: string, id: string, body: object) =>
  app.call<Approval>('POST', `/approvals/${id}/update_status`, { token, body });
const only = async (token: string): Promise<string> => (await list(token)).items[0]?._id ?? '';
async function standing(enrolmentId: string | undefined) {
  const { rows } = await app.database.direct.query(
    'select status, node_id, due_at, wait_reason, wait_values from enrolments where id = $1',
    [enrolmentId],
  );
  return rows[0];
}

test('texts that wait for a yes come oldest first, with the person and the campaign they are for (G075)', async () => {
  const { admin, campaignId } = await asked(3);
  const page = await list(admin.token);
  assert.equal(page.total, 3);
  assert.deepEqual(page.items.map(({ text }) => text).sort(), ['Hello number 1', 'Hello number 2', 'Hello number 3']);
  const [first] = page.items;
  assert.deepEqual([first?.kind, first?.status, first?.is_edited], ['connection_note', 'awaiting approval', false]);
  assert.deepEqual([first?.campaign._id, first?.profile.full_name.startsWith('Ada')], [campaignId, true]);
  assert.equal((await list(admin.token, { status: 'approved' })).total, 0);
});

test('an approved text releases its person at once, and is complete once it was sent (R450)', async () => {
  const { admin, spaceId, people } = await asked();
  const id = await only(admin.token);
  const answer = await decide(admin.token, id, { status: 'approved' });
  assert.deepEqual([answer.payload.status, answer.payload.decided_by?.startsWith('Test')], ['approved', true]);
  const after = await standing(people[0]?.enrolmentId);
  assert.deepEqual([after.wait_reason, after.due_at], [null, app.clock.now()]);

  await app.services.transactions.inSpace(spaceId, (tx) =>
    completeApprovals(tx, [{ space_id: spaceId, enrolment_id: people[0]?.enrolmentId ?? '', node_id: 'one' }]),
  );
  assert.equal((await list(admin.token, { status: 'complete' })).items[0]?._id, id);
  assert.equal((await decide(admin.token, id, { status: 'hold' })).code, 'conflict');
});

test('a text on hold, paused or canceled keeps its person waiting until somebody decides otherwise (R454)', async () => {
  const { admin, people } = await asked();
  const id = await only(admin.token);
  for (const status of ['hold', 'paused', 'canceled']) {
    assert.equal((await decide(admin.token, id, { status })).payload.status, status);
    const after = await standing(people[0]?.enrolmentId);
    assert.deepEqual([after.status, after.node_id, after.due_at], ['active', 'one', null]);
    assert.deepEqual([after.wait_reason, after.wait_values], ['action_declined', { status }]);
  }
  await decide(admin.token, id, { status: 'awaiting approval' });
  assert.equal((await standing(people[0]?.enrolmentId)).wait_reason, 'approval');
});

test('a text can be edited before it is sent, within the length that its channel has', async () => {
  const { admin, credentialId } = await asked();
  const id = await only(admin.token);
  const edited = await decide(admin.token, id, { status: 'approved', text: 'Better words' });
  assert.deepEqual([edited.payload.text, edited.payload.is_edited], ['Better words', true]);
  // as long as the note of its account may be (X01)
  await app.database.direct.query('update credentials set connection_chars_limit = 200 where id = $1', [credentialId]);
  const long = await decide(admin.token, id, { status: 'approved', text: 'x'.repeat(201) });
  assert.deepEqual([long.code, Object.keys(long.fields ?? {})], ['text_too_long', ['text']]);
  assert.equal((await decide(admin.token, id, { status: 'approved', text: 'x'.repeat(200) })).ok, true);
  assert.equal((await decide(admin.token, id, { status: 'approved', text: '   ' })).code, 'invalid_input');
});

test('an email keeps its subject and may be longer than a note', async () => {
  const { admin } = await asked(1, 'email');
  const id = await only(admin.token);
  assert.equal((await decide(admin.token, id, { status: 'approved', subject: '' })).fields?.subject, 'Fill this field');
  const answer = await decide(admin.token, id, { status: 'approved', subject: 'New', text: 'x'.repeat(5_000) });
  assert.deepEqual([answer.ok, answer.payload.subject], [true, 'New']);
});

test('many texts are decided at once; what was sent or taken away meanwhile is passed over', async () => {
  const { admin, spaceId, people } = await asked(4);
  const ids = (await list(admin.token)).items.map(({ _id }) => _id);
  const [replied, leaving] = people;
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(tx, [replied?.enrolmentId ?? ''], () => [
      { type: 'enrolment.excluded', at: tx.now.toISOString(), data: { reason: 'excluded' } },
    ]),
  );
  await app.database.direct.query(
    `insert into runner_intents (space_id, id, enrolment_id, prospect_id, credential_id, node_id, action, act, created_at)
      select space_id, gen_random_uuid(), id, prospect_id, credential_id, 'one', 'connect', '{}', $2 from enrolments
      where id = $1`,
    [leaving?.enrolmentId, app.clock.now()],
  );
  const body = { ids, status: 'approved' };
  const answer = await app.call<{ changed: number }>('POST', '/approvals/update_status', { token: admin.token, body });
  assert.equal(answer.payload.changed, 2);
  assert.equal((await list(admin.token, { status: 'approved' })).total, 2);
  const again = await app.call<{ changed: number }>('POST', '/approvals/update_status', { token: admin.token, body });
  assert.equal(again.payload.changed, 0);
  // of an act that has begun nobody can say any more that it shall not
  const [left] = (await list(admin.token)).items;
  assert.equal((await decide(admin.token, left?._id ?? '', { status: 'hold' })).code, 'conflict');
});

test('who no longer stands at the step has nothing to be decided', async () => {
  const { admin, spaceId, people } = await asked(2);
  const id = await only(admin.token);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(
      tx,
      people.map(({ enrolmentId }) => enrolmentId),
      () => [
        {
          type: 'enrolment.noted',
          at: tx.now.toISOString(),
          data: { fact: 'replied', at: tx.now.toISOString(), due_at: null, finish_reason: 'replied' },
        },
      ],
    ),
  );
  assert.equal((await list(admin.token)).total, 0);
  assert.equal((await decide(admin.token, id, { status: 'approved' })).code, 'not_found');
});

test('one who is paused stays paused when their text is approved', async () => {
  const { admin, spaceId, people } = await asked();
  await app.services.transactions.inSpace(spaceId, (tx) =>
    changeEnrolments(tx, [people[0]?.enrolmentId ?? ''], () => [
      { type: 'enrolment.paused', at: tx.now.toISOString(), data: {} },
    ]),
  );
  const id = await only(admin.token);
  assert.equal((await decide(admin.token, id, { status: 'approved' })).payload.status, 'approved');
  assert.deepEqual([(await standing(people[0]?.enrolmentId)).status], ['paused']);
});

test('a member decides for the accounts they were given and for no others', async () => {
  const mine = await asked();
  const theirs = await asked(1, 'connect', { tenant: mine });
  const { spaceId } = mine;
  const pages = { campaigns: true };
  const worker = await newUser(app.services, { spaceId, pages, credentials: [mine.credentialId] });
  assert.equal((await list(mine.admin.token)).total, 2);
  assert.deepEqual(
    (await list(worker.token)).items.map((item) => item.campaign._id),
    [mine.campaignId],
  );
  const hidden = (await list(mine.admin.token, { workflow_id: theirs.campaignId })).items[0]?._id ?? '';
  assert.equal((await decide(worker.token, hidden, { status: 'approved' })).code, 'not_found');
  const body = { ids: [hidden], status: 'approved' };
  const many = await app.call<{ changed: number }>('POST', '/approvals/update_status', { token: worker.token, body });
  assert.equal(many.payload.changed, 0);
});

test('whoever looks at the queue is told when it changes', async () => {
  const { admin, spaceId } = await asked();
  assert.ok(
    (await settleEvents(app.services)).some(
      ([room, event]) => room === `space:${spaceId}` && event === 'update_approvals',
    ),
  );
  await decide(admin.token, await only(admin.token), { status: 'approved' });
  assert.ok((await settleEvents(app.services)).some(([, event]) => event === 'update_approvals'));
});
