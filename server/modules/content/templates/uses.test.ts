import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { templateCalls } from '../../../../contract/templates/calls.ts';
import type { SavedReply, Template } from '../../../../contract/templates/schemas.ts';
import type { SequenceVersion } from '../../../../contract/campaigns/schemas.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import type { CallAnswer } from '../../../../contract/call.ts';
import { listeners } from '../../../app.ts';
import { dispatchDue } from '../../../core/events/dispatch-outbox.ts';
import { newId } from '../../../core/ids.ts';
import { OutcomeUnknown } from '../../../providers/network/port.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { fakeNetwork, runLanes } from '../../../../tests/factories/runner.ts';
import { alwaysWorking, ONE_MINUTE } from '../../../../tests/factories/runs.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newProspect, newTenant, newUser, type TestUser } from '../../../../tests/factories/tenants.ts';
import { settleUnknownSend } from '../../campaigns/enrolments/unknown/settle-unknown-send.ts';

const app = useApp();
const HOUR = 3_600_000;
const query = async (text: string, values: unknown[]) => (await app.database.direct.query(text, values)).rows;
const template = async ({ token }: TestUser, given: object = {}) =>
  (
    await app.call<Template>('POST', '/templates', {
      token,
      body: { name: 'T', channel: 'network', text: 'Hello', ...given },
    })
  ).payload._id;
const useOf = async ({ token }: TestUser, id: string) => {
  const { sent, replied } = (await app.call<Template>('GET', `/templates/${id}`, { token })).payload.use;
  return [sent, replied];
};
type Statistics = CallAnswer<(typeof templateCalls)['statistics']>;
const statistics = async ({ token }: TestUser, id: string) =>
  (await app.call<Statistics>('GET', `/templates/${id}/statistics`, { token, query: { days: '7' } })).payload;

interface Message {
  isOurs?: boolean;
  isAutomatic?: boolean;
  templateId?: string;
  savedReplyId?: string;
}

/** Somebody with whom messages are exchanged: each a row of the inbox and the event that is told of it. */
async function conversation(spaceId: string) {
  const [prospectId, credentialId] = [
    await newProspect(app.services, spaceId),
    await newCredential(app.services, spaceId),
  ];
  const keep = async ({ isOurs = false, isAutomatic = false, templateId, savedReplyId }: Message) => {
    app.clock.advance(1_000);
    const id = newId();
    await query(
      `insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at, is_automatic,
        template_id, saved_reply_id) values ($1, $2, $3, $4, 'network', $5, 'Words', $6, $7, $8, $9)`,
      [spaceId, id, prospectId, credentialId, isOurs, app.clock.now(), isAutomatic, templateId, savedReplyId],
    );
    const data = { message_id: id, credential_id: credentialId, channel: 'network' };
    await app.services.transactions.inSpace(spaceId, (tx) =>
      tx.append({ type: isOurs ? 'message.sent' : 'message.received', subjectId: prospectId, data }),
    );
    await settleEvents(app.services);
  };
  return {
    write: (given: Omit<Message, 'isOurs'> = {}) => keep({ ...given, isOurs: true }),
    hear: (given: Omit<Message, 'isOurs'> = {}) => keep(given),
  };
}

test('what is sent by hand counts for its template and its saved reply, and its first answer too', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await template(admin);
  const { _id: savedReplyId } = (
    await app.call<SavedReply>('POST', '/saved_replies', {
      token: admin.token,
      body: { name: 'R', shortcut: 'r', text: 'Thanks' },
    })
  ).payload;
  const replyUse = async () => {
    const { use } = (await app.call<SavedReply[]>('GET', '/saved_replies', { token: admin.token })).payload[0] ?? {};
    return [use?.sent, use?.replied];
  };
  const talk = await conversation(spaceId);
  await talk.write({ templateId: id });
  assert.deepEqual(await useOf(admin, id), [1, 0]);
  await talk.hear({ isAutomatic: true });
  assert.deepEqual(await useOf(admin, id), [1, 0], 'an automatic answer is none');
  await talk.hear();
  await talk.hear();
  assert.deepEqual(await useOf(admin, id), [1, 1], 'who writes twice has answered once');
  await talk.write({ savedReplyId });
  await talk.write({ templateId: id });
  await talk.hear();
  assert.deepEqual(await useOf(admin, id), [2, 2]);
  assert.deepEqual(await replyUse(), [1, 0], 'what was written last is what they answer to');
  await talk.write({ savedReplyId, templateId: id });
  await talk.hear();
  assert.deepEqual(
    [await useOf(admin, id), await replyUse()],
    [
      [3, 3],
      [2, 1],
    ],
  );
  await talk.write();
  await talk.hear();
  assert.deepEqual(await useOf(admin, id), [3, 3]);
  const { by_hand, campaigns, days } = await statistics(admin, id);
  assert.deepEqual([by_hand, campaigns, days.length], [{ sent: 3, replied: 3 }, [], 7]);
  assert.deepEqual(days.at(-1), { day: app.clock.now().toISOString().slice(0, 10), sent: 3, replied: 3 });
});

test('a crash between two listeners counts nothing twice', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await template(admin);
  const talk = await conversation(spaceId);
  await talk.write({ templateId: id });
  const [message] = await query('select id, prospect_id, credential_id from inbox_messages where space_id = $1', [
    spaceId,
  ]);
  const data = { message_id: message.id, credential_id: message.credential_id, channel: 'network' };
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'message.sent', subjectId: message.prospect_id, data }),
  );
  let crashes = 2;
  const broken = {
    type: 'message.sent' as const,
    react: async () => {
      if (crashes-- > 0) throw new Error('crash');
    },
  };
  for (let tries = 0; tries < 4; tries++) {
    await dispatchDue({ ...app.services, listeners: [...listeners, broken] });
    app.clock.advance(HOUR);
  }
  assert.equal(crashes, -1);
  assert.deepEqual(await useOf(admin, id), [2, 0], 'the first message, and the second time that it was told of');
});

test('steps of campaigns count for the template that the chosen wording came from, and so do their answers', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [own, other] = [await template(admin), await template(admin, { name: 'B' })];
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    credentialId: await newCredential(app.services, spaceId, alwaysWorking()),
    name: 'Spring',
    steps: [
      sequenceStep('one', 'message', {
        settings: { template_id: own },
        variants: [{ id: 'B', subject: '', text: 'Other', template_id: other }],
      }),
      sequenceStep('two', 'message', { delay_days: 30 }),
    ],
  });
  await enrolNewProspects(app.services, spaceId, campaignId, 12, { isConnected: true });
  const network = fakeNetwork();
  for (let tries = 0; tries < 40 && network.acts.length < 12; tries++) {
    await runLanes(app, network);
    app.clock.advance(2 * ONE_MINUTE);
  }
  assert.equal(network.acts.length, 12);
  const kept = (await query(
    'select variant, template_id, count(*)::int from inbox_messages where space_id = $1 group by 1, 2 order by 1',
    [spaceId],
  )) as { variant: string; template_id: string; count: number }[];
  assert.deepEqual(
    kept.map(({ variant, template_id }) => [variant, template_id]),
    [
      ['A', own],
      ['B', other],
    ],
  );
  const [a, b] = kept.map(({ count }) => count);
  assert.deepEqual(
    [await useOf(admin, own), await useOf(admin, other)],
    [
      [a, 0],
      [b, 0],
    ],
  );

  const [message] = await query(
    `select prospect_id, credential_id from inbox_messages where space_id = $1 and variant = 'B' limit 1`,
    [spaceId],
  );
  const id = newId();
  await query(
    `insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at)
      values ($1, $2, $3, $4, 'network', false, 'Yes', $5)`,
    [spaceId, id, message.prospect_id, message.credential_id, app.clock.now()],
  );
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({
      type: 'message.received',
      subjectId: message.prospect_id,
      data: { message_id: id, credential_id: message.credential_id, channel: 'network' },
    }),
  );
  await settleEvents(app.services);
  assert.deepEqual(
    [await useOf(admin, own), await useOf(admin, other)],
    [
      [a, 0],
      [b, 1],
    ],
  );
  const { campaigns, by_hand } = await statistics(admin, other);
  assert.deepEqual(campaigns, [{ _id: campaignId, name: 'Spring', sent: b, replied: 1 }]);
  assert.deepEqual(by_hand, { sent: 0, replied: 0 });
  const worker = await newUser(app.services, { spaceId, pages: { templates: true } });
  assert.deepEqual(
    (await statistics(worker, other)).campaigns,
    [],
    'a member is told no names of what they do not see',
  );
});

test('what nobody could say of counts once a person has said that it was sent', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await template(admin);
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    credentialId: await newCredential(app.services, spaceId, alwaysWorking()),
    steps: [sequenceStep('one', 'message', { settings: { template_id: id } })],
  });
  await enrolNewProspects(app.services, spaceId, campaignId, 1, { isConnected: true });
  const network = fakeNetwork();
  network.outcome = () => Promise.reject(new OutcomeUnknown('no answer'));
  for (let minutes = 0; minutes < 14; minutes++) {
    await runLanes(app, network);
    app.clock.advance(ONE_MINUTE);
  }
  assert.deepEqual(await useOf(admin, id), [0, 0]);
  const [intent] = await query(`select id from runner_intents where space_id = $1 and status = 'unknown'`, [spaceId]);
  assert.ok(intent, 'it waits for a person');
  const actor = { user: { id: admin.id }, space: { role: 'admin' } } as never;
  await app.services.transactions.inSpace(spaceId, (tx) =>
    settleUnknownSend(tx, actor, { id: intent.id, was_sent: true }, app.services),
  );
  assert.deepEqual(await useOf(admin, id), [1, 0]);
});

test('where its words came from stays with a step and its wordings through edits and versions, and back', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await template(admin);
  const { campaignId } = await newRunningCampaign(app.services, spaceId, {
    steps: [sequenceStep('one', 'message')],
    ownerId: admin.id,
  });
  const call = <T>(method: string, path: string, body?: object) =>
    app.call<T>(method, `/workflows/${campaignId}${path}`, { token: admin.token, ...(body && { body }) });
  const from = async () =>
    (await call<{ items: SequenceVersion[] }>('GET', '/versions')).payload.items.map(({ nodes }) => [
      nodes[0]?.settings.template_id ?? null,
      nodes[0]?.variants[0]?.template_id ?? null,
    ]);
  const made = sequenceStep('one', 'message', {
    settings: { template_id: id },
    variants: [{ id: 'B', subject: '', text: 'Other', template_id: id }],
  });
  assert.equal((await call('PUT', '/update/async', { sequence: [made] })).status, 200);
  await runJobs(app, 'jobs');
  assert.deepEqual(await from(), [
    [id, id],
    [null, null],
  ]);
  // it may be gone by then: the step keeps its words, and can be saved
  await app.call('DELETE', `/templates/${id}`, { token: admin.token });
  assert.equal((await call('PUT', '/update/async', { sequence: [{ ...made, text: 'Changed' }] })).status, 200);
  await runJobs(app, 'jobs');
  assert.deepEqual((await from())[0], [id, id]);
});
