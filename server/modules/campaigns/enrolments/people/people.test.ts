import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import { WAIT_REASONS } from '../../../../../contract/enrolments/reasons.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import {
  enrolNewProspects,
  newRunningCampaign,
  sequenceStep,
} from '../../../../../tests/factories/running-campaign.ts';
import { newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { changeEnrolments } from '../change-enrolments.ts';
import { searchedUntil } from '../queries.ts';

const app = useApp();
interface Page {
  items: Enrolment[];
  next: string | null;
  total: number;
}
interface Waits {
  items: {
    reason: string;
    values: Record<string, unknown>;
    people: number;
    until: string | null;
    fix: string | null;
  }[];
  statuses: Record<string, number>;
  nodes: Record<string, number>;
  replied: number;
}
const at = () => app.clock.now().toISOString();
const list = async (token: string, campaignId: string, query?: Record<string, string>) =>
  (await app.call<Page>('GET', `/workflows/${campaignId}/profiles`, { token, query })).payload;
const waits = async (token: string, campaignId: string) =>
  (await app.call<Waits>('GET', `/workflows/${campaignId}/waits`, { token })).payload;
const reasons = async (token: string, campaignId: string) =>
  Object.fromEntries((await waits(token, campaignId)).items.map(({ reason, people }) => [reason, people]));
const happens = (spaceId: string, ids: readonly string[], event: EnrolmentEvent) =>
  app.services.transactions.inSpace(spaceId, (tx) => changeEnrolments(tx, ids, () => [event]));
const waiting = (reason: (typeof WAIT_REASONS)[number], due_at: string | null = null): EnrolmentEvent => ({
  type: 'enrolment.waiting',
  at: at(),
  data: { node_id: 'one', reason, values: {}, due_at },
});

/** A campaign with people at its first step, who could all be reached at once. */
async function running(count: number, given: Parameters<typeof newRunningCampaign>[2] = {}) {
  const tenant = await newTenant(app.services);
  const campaign = await newRunningCampaign(app.services, tenant.spaceId, {
    steps: [sequenceStep('one', 'connect'), sequenceStep('two', 'message', { delay_days: 2 })],
    ...given,
  });
  const people = await enrolNewProspects(app.services, tenant.spaceId, campaign.campaignId, count);
  return {
    ...tenant,
    ...campaign,
    people,
    ids: people.map(({ enrolmentId }) => enrolmentId),
    token: tenant.admin.token,
  };
}

test('everybody of a campaign comes page by page, with step, next event and why, also while people move (G074)', async () => {
  const { spaceId, campaignId, token, ids } = await running(5);
  const first = await list(token, campaignId, { limit: '2' });
  assert.deepEqual([first.items.length, first.total], [2, 5]);
  const [one] = first.items;
  assert.deepEqual(
    [one?.profile.full_name, one?.node_id, one?.action, one?.status],
    ['Ada 1', 'one', 'connect', 'pending'],
  );
  await happens(spaceId, ids.slice(0, 3), { type: 'enrolment.excluded', at: at(), data: { reason: 'excluded' } });
  const second = await list(token, campaignId, { limit: '2', cursor: first.next ?? '' });
  const third = await list(token, campaignId, { limit: '2', cursor: second.next ?? '' });
  const seen = [...first.items, ...second.items, ...third.items].map(({ _id }) => _id);
  assert.deepEqual([seen.length, new Set(seen).size, third.next], [5, 5, null]);
});

test('a list of any length is entered at any place', async () => {
  const { campaignId, token } = await running(5);
  const names = async (query: Record<string, string>) =>
    (await list(token, campaignId, query)).items.map(({ profile }) => profile.full_name);
  assert.deepEqual(await names({ offset: '3', limit: '2' }), ['Ada 4', 'Ada 5']);
  assert.deepEqual(await names({ offset: '4', limit: '2', status: 'pending' }), ['Ada 5']);
  assert.deepEqual(await names({ offset: '9' }), []);
  assert.deepEqual(await names({ offset: '2', limit: '2', query: 'ada' }), ['Ada 3', 'Ada 4']);
});

test('a person’s status is pending, active, paused, finished, excluded, or the campaign’s own pause (R448)', async () => {
  const { spaceId, campaignId, token, ids } = await running(5);
  const [, active, paused, finished, excluded] = ids as [string, string, string, string, string];
  const onward = { node_id: 'two', due_at: at(), takes: 'messages', finish_reason: null } as const;
  const acted = { node_id: 'one', action: 'connect', variant: '', intent_id: null } as const;
  await happens(spaceId, [active], { type: 'enrolment.acted', at: at(), data: { ...acted, onward } });
  await happens(spaceId, [paused], { type: 'enrolment.paused', at: at(), data: {} });
  await happens(spaceId, [finished], {
    type: 'enrolment.noted',
    at: at(),
    data: { fact: 'replied', at: at(), due_at: null, finish_reason: 'replied' },
  });
  await happens(spaceId, [excluded], { type: 'enrolment.excluded', at: at(), data: { reason: 'excluded' } });
  const told = async () => (await list(token, campaignId)).items.map(({ status }) => status);
  assert.deepEqual(await told(), ['pending', 'active', 'paused', 'finished', 'excluded']);
  for (const status of ['pending', 'active', 'paused', 'finished', 'excluded']) {
    const page = await list(token, campaignId, { status });
    assert.deepEqual([page.total, page.items[0]?.status], [1, status]);
  }
  assert.equal((await list(token, campaignId, { finish_reason: 'replied' })).items[0]?._id, finished);
  assert.equal((await list(token, campaignId, { status: 'campaign paused' })).total, 0);
  assert.deepEqual((await waits(token, campaignId)).statuses, {
    pending: 1,
    active: 1,
    paused: 1,
    finished: 1,
    excluded: 1,
  });
  await app.database.direct.query(`update campaigns set status = 'paused' where id = $1`, [campaignId]);
  assert.deepEqual(await told(), ['campaign paused', 'campaign paused', 'paused', 'finished', 'excluded']);
  assert.equal((await list(token, campaignId, { status: 'campaign paused' })).total, 2);
  assert.equal((await list(token, campaignId, { status: 'active' })).total, 0);
});

test('people are found by any part of their name or company', async () => {
  const { spaceId, campaignId, token } = await running(2);
  await enrolNewProspects(app.services, spaceId, campaignId, 1, { firstName: 'Grace', company: '100% Navy' });
  const found = async (query: string) =>
    (await list(token, campaignId, { query })).items.map((item) => item.profile.full_name);
  assert.deepEqual(await found('ada 2'), ['Ada 2']);
  assert.deepEqual(await found('NAVY'), ['Grace 1']);
  assert.deepEqual(await found('%'), ['Grace 1']);
  assert.deepEqual(await found('nobody'), []);
  const first = await list(token, campaignId, { query: 'ada', limit: '1' });
  assert.deepEqual([first.items[0]?.profile.full_name, first.total], ['Ada 1', 2]);
  const second = await list(token, campaignId, { query: 'ada', limit: '1', cursor: first.next ?? '' });
  assert.deepEqual([second.items[0]?.profile.full_name, second.next], ['Ada 2', null]);
});

test('a search by words ends after so many people, and goes on from there', async () => {
  const { spaceId, campaignId, ids } = await running(5);
  const end = (after?: string, search: string | undefined = 'ada') =>
    app.services.transactions.inSpace(spaceId, (tx) => searchedUntil(tx, { campaignId, search }, after, 2));
  const sorted = ids.toSorted((a, b) => a.localeCompare(b));
  assert.equal(await end(), sorted[1]);
  assert.equal(await end(sorted[1]), sorted[3]);
  assert.equal(await end(sorted[3]), undefined);
  assert.equal(await end(undefined, ''), undefined, 'without words nothing ends early');
});

test('whoever waits for their turn is told their place, and when it comes', async () => {
  const { campaignId, credentialId, token } = await running(4);
  await app.database.direct.query(
    `insert into limits (space_id, credential_id, action, per_day, set_by, updated_at)
      select space_id, id, 'connections', 2, 'person', created_at from credentials where id = $1`,
    [credentialId],
  );
  const { items } = await list(token, campaignId);
  const places = items
    .map(({ wait }) => [wait?.reason, wait?.values.place])
    .sort((a, b) => Number(a[1]) - Number(b[1]));
  assert.deepEqual(places, [
    ['turn', 1],
    ['turn', 2],
    ['turn', 3],
    ['turn', 4],
  ]);
  const times = items.map(({ next_at }) => next_at ?? '').toSorted((a, b) => a.localeCompare(b));
  assert.deepEqual(times, [
    '2026-01-05T09:00:00.000Z',
    '2026-01-05T09:01:00.000Z',
    '2026-01-06T00:00:00.000Z',
    '2026-01-06T00:01:00.000Z',
  ]);
});

test('campaigns of one account take turns, and so do the places of their people', async () => {
  const { spaceId, credentialId, campaignId, token } = await running(2);
  const other = await newRunningCampaign(app.services, spaceId, { credentialId });
  await enrolNewProspects(app.services, spaceId, other.campaignId, 5);
  const places = (await list(token, campaignId)).items.map(({ wait }) => wait?.values.place);
  assert.deepEqual(new Set(places), new Set([1, 3]));
});

test('delay, hours, limits, the account and the campaign explain why nothing happens, each with its fix', async () => {
  const { spaceId, campaignId, credentialId, token, ids } = await running(1);
  const why = async () => (await list(token, campaignId)).items[0];
  const account = (sql: string) =>
    app.database.direct.query(`update credentials set ${sql} where id = $1`, [credentialId]);
  const expect = async (reason: string, fix: string | null, next: string | null) => {
    const item = await why();
    assert.deepEqual([item?.wait?.reason, item?.wait?.fix, item?.next_at], [reason, fix, next]);
    assert.deepEqual(await reasons(token, campaignId), { [reason]: 1 });
    const found = await list(token, campaignId, { wait_reason: reason });
    assert.equal(found.total, 1, `found by ${reason}`);
  };
  await expect('turn', null, '2026-01-05T09:00:00.000Z');
  await account('work_hours_start = 12');
  await expect('work_hours', 'change_hours', '2026-01-05T12:00:00.000Z');
  await account('work_hours_start = 0');
  await app.database.direct.query(
    `insert into limits_days (space_id, credential_id, action, day, used, per_day)
      values ($1, $2, 'connections', '2026-01-05', 500, 500)`,
    [spaceId, credentialId],
  );
  await expect('daily_limit', 'raise_limit', '2026-01-06T00:00:00.000Z');
  await account(`status = 'inactive'`);
  await expect('sender_paused', 'resume_account', null);
  await account(`status = 'active'`);
  await app.database.direct.query(`update credentials_auth set logged_in_at = null where credential_id = $1`, [
    credentialId,
  ]);
  await expect('sender_not_connected', 'reconnect_account', null);
  await app.database.direct.query(`update campaigns set status = 'paused' where id = $1`, [campaignId]);
  await expect('campaign_paused', 'start_campaign', null);
  await app.database.direct.query(`update campaigns set status = 'active' where id = $1`, [campaignId]);
  await happens(spaceId, ids, { type: 'enrolment.paused', at: at(), data: {} });
  await expect('person_paused', 'resume_person', null);
});

test('the pause before a step ends at the time told, and not in the middle of the night', async () => {
  const { spaceId, campaignId, credentialId, token, ids } = await running(1);
  const due = '2026-01-07T07:00:00.000Z';
  await app.database.direct.query('update credentials set work_hours_start = 9, work_hours_end = 18 where id = $1', [
    credentialId,
  ]);
  const onward = { node_id: 'two', due_at: due, takes: 'messages', finish_reason: null } as const;
  const data = { node_id: 'one', action: 'connect', variant: '', intent_id: null, onward } as const;
  await happens(spaceId, ids, { type: 'enrolment.acted', at: '2026-01-05T07:00:00.000Z', data });
  await happens(spaceId, ids, {
    type: 'enrolment.noted',
    at: at(),
    data: { fact: 'accepted', at: at(), due_at: due, finish_reason: null },
  });
  const [item] = (await list(token, campaignId, { wait_reason: 'delay' })).items;
  assert.deepEqual([item?.wait?.reason, item?.wait?.until, item?.next_at], ['delay', due, '2026-01-07T09:00:00.000Z']);
  // the page says when something is sent: not at seven, when nobody works
  assert.deepEqual((await waits(token, campaignId)).items[0], {
    reason: 'delay',
    values: {},
    people: 1,
    until: '2026-01-07T09:00:00.000Z',
    fix: null,
  });
});

test('every wait reason is counted, found by its filter and told with the person (R533)', async () => {
  const kept = WAIT_REASONS.filter(
    (reason) => !['campaign_paused', 'person_paused', 'space_closed', 'delay', 'turn'].includes(reason),
  );
  const { spaceId, campaignId, token, ids } = await running(kept.length);
  for (const [index, reason] of kept.entries()) await happens(spaceId, [ids[index] ?? ''], waiting(reason));
  const counted = await reasons(token, campaignId);
  for (const [index, reason] of kept.entries()) {
    assert.equal(counted[reason], 1, reason);
    const page = await list(token, campaignId, { wait_reason: reason });
    assert.deepEqual([page.total, page.items[0]?._id, page.items[0]?.wait?.reason], [1, ids[index], reason]);
  }
});

test('a wait that is looked at again by itself says when', async () => {
  const { spaceId, campaignId, token, ids } = await running(2);
  await happens(spaceId, [ids[0] ?? ''], waiting('network_unreached', '2026-01-05T09:30:00.000Z'));
  const [item] = (await list(token, campaignId, { wait_reason: 'network_unreached' })).items;
  assert.deepEqual([item?.wait?.until, item?.next_at], ['2026-01-05T09:30:00.000Z', '2026-01-05T09:30:00.000Z']);
  assert.deepEqual((await waits(token, campaignId)).nodes, { one: 2 });
});

test('one person in a campaign is told by their own id', async () => {
  const { campaignId, token, people } = await running(2);
  const path = `/workflows/${campaignId}/profiles/${people[1]?.prospectId}`;
  const answer = await app.call<Enrolment>('GET', path, { token });
  assert.deepEqual([answer.payload._id, answer.payload.wait?.reason], [people[1]?.enrolmentId, 'turn']);
  assert.equal((await app.call('GET', `/workflows/${campaignId}/profiles/${campaignId}`, { token })).code, 'not_found');
});

test('a member sees the people of the accounts they were given', async () => {
  const { spaceId, campaignId, credentialId, people } = await running(1);
  const pages = { campaigns: true };
  const mine = await newUser(app.services, { spaceId, pages, credentials: [credentialId] });
  const other = await newUser(app.services, {
    spaceId,
    pages,
    credentials: [await newCredential(app.services, spaceId)],
  });
  assert.equal((await list(mine.token, campaignId)).total, 1);
  for (const path of ['profiles', 'waits', `profiles/${people[0]?.prospectId}`])
    assert.equal((await app.call('GET', `/workflows/${campaignId}/${path}`, { token: other.token })).code, 'not_found');
});

test('each limit is told by itself, with its name, and shows its own people (F038)', async () => {
  const { spaceId, credentialId, campaignId, token, ids } = await running(5);
  const onward = { node_id: 'two', due_at: at(), takes: 'messages', finish_reason: null } as const;
  await happens(spaceId, ids.slice(0, 2), {
    type: 'enrolment.acted',
    at: at(),
    data: { node_id: 'one', action: 'connect', variant: '', intent_id: null, onward },
  });
  await app.database.direct.query(
    `insert into limits_days (space_id, credential_id, action, day, used, per_day)
     select $1, $2, action, $3, 999, 20 from unnest(array['connections', 'messages']) action`,
    [spaceId, credentialId, at().slice(0, 10)],
  );
  const told = (await waits(token, campaignId)).items.filter(({ reason }) => reason === 'daily_limit');
  assert.deepEqual(
    told.map(({ values, people }) => [values.action, people]),
    [
      ['connections', 3],
      ['messages', 2],
    ],
  );
  for (const { values, people } of told) {
    const query = { wait_reason: 'daily_limit', limit_of: String(values.action) };
    assert.equal((await list(token, campaignId, query)).total, people);
  }
});

test('who waits and who replied are lists of their own, as many as are counted (F043)', async () => {
  const { spaceId, campaignId, token, ids } = await running(5);
  const replied = (finish_reason: 'replied' | null): EnrolmentEvent => ({
    type: 'enrolment.noted',
    at: at(),
    data: { fact: 'replied', at: at(), due_at: null, finish_reason },
  });
  await happens(spaceId, ids.slice(0, 1), replied('replied'));
  await happens(spaceId, ids.slice(1, 2), replied(null));
  await happens(spaceId, ids.slice(2, 3), { type: 'enrolment.excluded', at: at(), data: { reason: 'excluded' } });
  await happens(spaceId, ids.slice(3, 4), { type: 'enrolment.paused', at: at(), data: {} });
  const counted = await waits(token, campaignId);
  const people = async (group: string) => (await list(token, campaignId, { group })).items.map(({ _id }) => _id);
  assert.deepEqual(await people('replied'), ids.slice(0, 2));
  assert.equal(counted.replied, 2);
  assert.deepEqual(await people('waiting'), [ids[1], ids[3], ids[4]]);
  assert.equal(
    counted.items.reduce((sum, { people: count }) => sum + count, 0),
    3,
  );
});

test('whose way ended is told with when it ended: by what was heard, or by the last step', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [booked, done] = await enrolNewProspects(app.services, spaceId, campaignId, 2);
  app.clock.advance(3_600_000);
  const heard = at();
  const noted = { fact: 'meeting', at: heard, due_at: null, finish_reason: 'meeting' } as const;
  await happens(spaceId, [booked!.enrolmentId], { type: 'enrolment.noted', at: heard, data: noted });
  app.clock.advance(3_600_000);
  const onward = { node_id: null, due_at: null, takes: 'none', finish_reason: null } as const;
  const last = { node_id: 'a', condition: 'is_connected', branch: 'no', onward } as never;
  await happens(spaceId, [done!.enrolmentId], { type: 'enrolment.branched', at: at(), data: last });
  const { items } = await list(admin.token, campaignId, { status: 'finished' });
  const ends = new Map(items.map(({ _id, ended_at }) => [_id, ended_at]));
  assert.deepEqual([ends.get(booked!.enrolmentId), ends.get(done!.enrolmentId)], [heard, at()]);
});
