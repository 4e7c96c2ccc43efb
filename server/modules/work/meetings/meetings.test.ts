import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimelineEntry } from '../../../../contract/enrolments/schemas.ts';
import type { Label } from '../../../../contract/labels/schemas.ts';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import type { ProspectDetail } from '../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newProspect, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useApp();
const HOUR = 3_600_000;
const later = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();
const talk = (profile_id: string, given: object = {}) => ({
  profile_id,
  event: 'Intro call',
  place: 'https://meet.test/abc',
  start: later(2),
  end: later(2.5),
  ...given,
});
const create = (token: string, body: object) => app.call<Meeting>('POST', '/meetings', { token, body });
const list = async (token: string, query: Record<string, string> = {}) =>
  (await app.call<Meeting[]>('GET', '/meetings', { token, query })).payload;
const triggersOf = async (prospectId: string) =>
  (
    await app.database.direct.query(
      `select data ->> 'trigger' as trigger from events where type = 'prospect.touched' and subject_id = $1`,
      [prospectId],
    )
  ).rows.map(({ trigger }) => trigger);

test('a meeting counts as booked in every campaign of the person, and stops them', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 2);
  const { prospectId = '', enrolmentId = '' } = person ?? {};
  const { payload, ok } = await create(admin.token, talk(prospectId));
  assert.equal(ok, true);
  assert.deepEqual([payload.status, payload.is_past, payload.source], ['booked', false, 'by_hand']);
  const { rows } = await app.database.direct.query('select status, finish_reason from enrolments where id = $1', [
    enrolmentId,
  ]);
  assert.deepEqual(rows, [{ status: 'finished', finish_reason: 'meeting' }]);
  const counted = await app.database.direct.query('select meetings_count from campaigns where id = $1', [campaignId]);
  assert.deepEqual(counted.rows, [{ meetings_count: 1 }]);
  assert.deepEqual(await triggersOf(prospectId), ['meet_booked'], 'told once, by the way that stopped');
  const told = await settleEvents(app.services);
  assert.ok(told.some(([room, event]) => room === `space:${spaceId}` && event === 'update_meetings'));
});

test('somebody in no campaign has met us all the same, and the account that talked to them last is kept', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const prospectId = await newProspect(app.services, spaceId);
  const credentialId = await newCredential(app.services, spaceId);
  await app.database.direct.query(
    `insert into inbox_messages (space_id, id, prospect_id, credential_id, channel, is_ours, text, at)
      values ($1, gen_random_uuid(), $2, $3, 'network', false, 'Yes, gladly', $4)`,
    [spaceId, prospectId, credentialId, app.clock.now()],
  );
  const { payload } = await create(admin.token, talk(prospectId));
  assert.equal(payload.credentials_id, credentialId);
  assert.deepEqual(await triggersOf(prospectId), ['meet_booked']);
});

test('meetings are listed to come and past, moved, canceled and forgotten', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const prospectId = await newProspect(app.services, spaceId);
  const first = (await create(admin.token, talk(prospectId, { event: 'First' }))).payload._id;
  const second = (await create(admin.token, talk(prospectId, { event: 'Second', start: later(1), end: later(1.5) })))
    .payload._id;
  const names = async (when: string) =>
    (await list(admin.token, { when, profile_id: prospectId })).map(({ event, status }) => [event, status]);
  assert.deepEqual(await names('coming'), [
    ['Second', 'booked'],
    ['First', 'booked'],
  ]);
  const body = { event: 'Second, longer', place: '', start: later(5), end: later(7) };
  const moved = await app.call<Meeting>('PUT', `/meetings/${second}`, { token: admin.token, body });
  assert.deepEqual([moved.payload.status, moved.payload.start], ['rescheduled', later(5)]);
  await app.call('POST', `/meetings/${first}/cancel`, { token: admin.token });
  assert.deepEqual(await names('coming'), [
    ['First', 'canceled'],
    ['Second, longer', 'rescheduled'],
  ]);
  const again = await app.call('POST', `/meetings/${first}/cancel`, { token: admin.token });
  assert.equal(again.code, 'conflict');
  app.clock.advance(8 * HOUR);
  assert.deepEqual(await names('coming'), []);
  assert.deepEqual(await names('past'), [
    ['Second, longer', 'rescheduled'],
    ['First', 'canceled'],
  ]);
  await app.call('DELETE', `/meetings/${first}`, { token: admin.token });
  assert.deepEqual(await names('past'), [['Second, longer', 'rescheduled']]);
});

test('one that took place is noted too: it is past at once, counts, and stops the campaigns', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const prospectId = person?.prospectId ?? '';
  const held = await create(admin.token, talk(prospectId, { event: 'Held', start: later(-48), end: later(-47) }));
  assert.deepEqual([held.payload.is_past, held.payload.status], [true, 'booked']);
  const way = await app.database.direct.query('select status, meeting_at from enrolments where id = $1', [
    person?.enrolmentId,
  ]);
  assert.notEqual(way.rows[0]?.status, 'active');
  assert.deepEqual(way.rows[0]?.meeting_at, app.clock.now());
  // one that is under way is not past
  const now = await create(admin.token, talk(prospectId, { event: 'Now', start: later(-0.5), end: later(0.5) }));
  assert.equal(now.payload.is_past, false);
  const put = (id: string, body: object) =>
    app.call<Meeting>('PUT', `/meetings/${id}`, { token: admin.token, body: { event: 'E', place: '', ...body } });
  // said better when it was: nothing was put off
  const better = await put(held.payload._id, { start: later(-50), end: later(-49) });
  assert.deepEqual([better.payload.status, better.payload.start], ['booked', later(-50)]);
  assert.equal((await put(held.payload._id, { start: later(5), end: later(6) })).payload.status, 'rescheduled');
  const cancel = await app.call('POST', `/meetings/${now.payload._id}/cancel`, { token: admin.token });
  assert.equal(cancel.status, 200);
});

test('a meeting ends after it begins, within a day', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const prospectId = await newProspect(app.services, spaceId);
  const refused = async (given: object) => (await create(admin.token, talk(prospectId, given))).code;
  assert.equal(await refused({ start: later(-2), end: later(-2) }), 'invalid_input');
  assert.equal(await refused({ start: later(-27), end: later(-2) }), 'invalid_input');
  assert.equal(await refused({ start: later(2), end: later(2) }), 'invalid_input');
  assert.equal(await refused({ start: later(2), end: later(27) }), 'invalid_input');
  assert.equal((await create(admin.token, talk((await newTenant(app.services)).spaceId))).code, 'not_found');
});

test('a member sees meetings of their accounts, of none and their own; nobody those of another workspace', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const prospectId = await newProspect(app.services, spaceId);
  const mine = await newCredential(app.services, spaceId);
  const theirs = await newCredential(app.services, spaceId);
  const worker = await newUser(app.services, { spaceId, credentials: [mine], pages: { inbox: true } });
  await create(admin.token, talk(prospectId, { event: 'Mine', credentials_id: mine }));
  await create(admin.token, talk(prospectId, { event: 'Nobody’s' }));
  const hidden = (await create(admin.token, talk(prospectId, { event: 'Theirs', credentials_id: theirs }))).payload._id;
  assert.deepEqual((await list(worker.token)).map(({ event }) => event).sort(), ['Mine', 'Nobody’s']);
  assert.equal((await app.call('POST', `/meetings/${hidden}/cancel`, { token: worker.token })).code, 'not_found');
  assert.equal((await create(worker.token, talk(prospectId, { credentials_id: theirs }))).code, 'not_found');
  const stranger = await newTenant(app.services);
  assert.deepEqual(await list(stranger.admin.token), []);
  assert.equal((await app.call('DELETE', `/meetings/${hidden}`, { token: stranger.admin.token })).code, 'not_found');
});

/** Somebody who was written to, with a label by rule for who booked, one for who replied, and what a look at them shows. */
async function whoMayBook() {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const prospectId = await newProspect(app.services, spaceId);
  const label = async (name: string) =>
    (await app.call<Label>('POST', '/labels/create', { token, body: { name, color: '#15803d' } })).payload._id;
  const [met, hot] = [await label('Met'), await label('Hot')];
  const rules = [
    { trigger: 'meet_booked', label_id: met },
    { trigger: 'meet_booked', label_id: hot },
    { trigger: 'got_reply', label_id: hot },
  ];
  await app.call('PUT', `/space/${spaceId}/auto_labels`, { token, body: { rules } });
  const happens = (trigger: string) =>
    app.services.transactions.inSpace(spaceId, (tx) =>
      tx.append({ type: 'prospect.touched', subjectId: prospectId, data: { trigger } }),
    );
  const look = async () => {
    await settleEvents(app.services);
    const { payload } = await app.call<ProspectDetail>('GET', `/profiles/${prospectId}`, { token });
    return [payload.status, payload.labels.map(({ _id }) => [met, hot].indexOf(_id)).toSorted((a, b) => a - b)];
  };
  await happens('message_sent');
  return { token, prospectId, met, happens, look };
}

test('when the only meeting is canceled or forgotten, status and labels are as they were, and the timeline tells it', async () => {
  const { token, prospectId, look } = await whoMayBook();
  assert.deepEqual(await look(), ['contacted', []]);
  const first = (await create(token, talk(prospectId, { event: 'First' }))).payload._id;
  const second = (await create(token, talk(prospectId, { event: 'Second' }))).payload._id;
  assert.deepEqual(await look(), ['interested', [0, 1]]);
  const cancel = (id: string) => app.call('POST', `/meetings/${id}/cancel`, { token });
  await cancel(first);
  assert.deepEqual(await look(), ['interested', [0, 1]], 'another one is still on');
  app.clock.advance(60_000);
  const body = { event: 'Second', place: '', start: later(5), end: later(6) };
  await app.call('PUT', `/meetings/${second}`, { token, body });
  app.clock.advance(60_000);
  await cancel(second);
  assert.deepEqual(await look(), ['contacted', []]);
  const told = await settleEvents(app.services);
  assert.deepEqual(told, []);
  const third = (await create(token, talk(prospectId, { event: 'Third' }))).payload._id;
  assert.deepEqual(await look(), ['interested', [0, 1]], 'whoever books again has met us again');
  const { items } = (await app.call<{ items: TimelineEntry[] }>('GET', `/profiles/${prospectId}/timeline`, { token }))
    .payload;
  const lines = items.map(({ kind, text, start }) => [kind, text, start !== null]);
  assert.deepEqual(lines.slice(0, 3), [
    ['meeting_booked', 'Third', true],
    ['meeting_canceled', 'Second', true],
    ['meeting_rescheduled', 'Second', true],
  ]);
  assert.equal(items[2]?.start, body.start);
  assert.equal(lines.length, 6);
  await app.call('DELETE', `/meetings/${third}`, { token });
  assert.deepEqual(await look(), ['contacted', []]);
});

test('what somebody did since, or what else speaks for a label, stays when the meeting is canceled', async () => {
  const { token, prospectId, met, happens, look } = await whoMayBook();
  const id = (await create(token, talk(prospectId))).payload._id;
  await happens('got_reply');
  assert.deepEqual(await look(), ['interested', [0, 1]]);
  for (const method of ['DELETE', 'POST'] as const)
    assert.equal((await app.call(method, `/profiles/${prospectId}/labels/${met}`, { token })).status, 200);
  await app.call('POST', `/meetings/${id}/cancel`, { token });
  assert.deepEqual(await look(), ['got_reply', [0, 1]]);
  const again = (await create(token, talk(prospectId))).payload._id;
  assert.deepEqual(await look(), ['interested', [0, 1]]);
  await app.call('PATCH', `/profiles/${prospectId}`, { token, body: { status: 'lead' } });
  await app.call('POST', `/meetings/${again}/cancel`, { token });
  assert.deepEqual(await look(), ['lead', [0, 1]]);
});
