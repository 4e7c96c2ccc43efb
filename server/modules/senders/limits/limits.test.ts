import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialLimits, LimitChange, LimitedAction } from '../../../../contract/limits/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { applyChanges } from './apply-changes.ts';
import { returnQuota } from './count-uses.ts';
import { spendLimit } from './spend-limit.ts';
import { startLimits } from './start-limits.ts';
import { takeOffDay } from './take-off-day.ts';

const app = useApp();
const DAY = 86_400_000;
const SETTINGS = { settings: true };
const get = async (token: string, id: string) =>
  (await app.call<CredentialLimits>('GET', `/credentials/${id}/limits`, { token })).payload;
const set = (token: string, id: string, body: object) =>
  app.call<CredentialLimits>('PUT', `/credentials/${id}/limits`, { token, body });
const meter = (limits: CredentialLimits, action: LimitedAction) => limits.meters.find((each) => each.action === action);
const use = (spaceId: string, id: string, action: LimitedAction, count?: number) =>
  app.services.transactions.inSpace(spaceId, (tx) => spendLimit(tx, id, action, count));

async function account(credential: object = {}) {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId, { credential: { timezone: 'Europe/Berlin', ...credential } });
  return { spaceId, admin, id, token: admin.token };
}

test('an account begins with the safe defaults, and warms up to them', async () => {
  const { spaceId, id, token } = await account();
  await app.services.transactions.inSpace(spaceId, (tx) => startLimits(tx, id));
  const limits = await get(token, id);
  assert.equal(limits.meters.length, 10);
  assert.deepEqual(meter(limits, 'connections'), {
    action: 'connections',
    per_day: 20,
    today: 5,
    used: 0,
    max: 100,
    band: 'safe',
    set_by: 'default',
    why: null,
  });
  // Monday the 5th: fifteen working days later it is whole
  assert.equal(limits.warm_up.ends_at, '2026-01-23T23:00:00.000Z');
  assert.equal(limits.resets_at, '2026-01-05T23:00:00.000Z');
  assert.equal(limits.is_autopilot_on, true);
});

test('a limit that a person sets is theirs, says so, and is told live', async () => {
  const { spaceId, id, token } = await account();
  await settleEvents(app.services);
  const after = (await set(token, id, { per_day: { connections: 30, messages: 50 } })).payload;
  const changed = meter(after, 'connections');
  assert.deepEqual([changed?.per_day, changed?.set_by, changed?.why?.cause], [30, 'person', 'by_person']);
  assert.match(changed?.why?.by ?? '', /^Test /);
  // what was left as it was is nobody's
  assert.equal(meter(after, 'messages')?.set_by, 'default');
  assert.equal(after.changes_count, 1);
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_limits');
  assert.deepEqual(told, [[`space:${spaceId}`, 'update_limits', { _id: id }]]);
  const audit = await app.call<{ items: { kind: string; details: object }[] }>('GET', '/audit', { token });
  assert.deepEqual(audit.payload.items[0]?.details, {
    field: 'limits',
    before: 'connections 20',
    after: 'connections 30',
  });
});

test('nothing above the maximum, below nothing or of another kind can be set', async () => {
  const { id, token } = await account();
  for (const per_day of [{ connections: 101 }, { connections: -1 }, { connections: 1.5 }, { calls: 3 }])
    assert.equal((await set(token, id, { per_day })).status, 422, JSON.stringify(per_day));
  assert.equal((await set(token, id, { per_day: { connections: 100 } })).payload.meters[0]?.band, 'risky');
});

test('what is done is counted for the account’s own day and refused beyond its limit', async () => {
  const { spaceId, id, token } = await account();
  await set(token, id, { per_day: { comments: 3 } });
  await use(spaceId, id, 'comments', 2);
  await assert.rejects(use(spaceId, id, 'comments', 2), { code: 'limit_reached' });
  await use(spaceId, id, 'comments');
  await assert.rejects(use(spaceId, id, 'comments'), { code: 'limit_reached' });
  assert.equal(meter(await get(token, id), 'comments')?.used, 3);
  // midnight of Berlin comes an hour before that of Greenwich
  app.clock.set('2026-01-05T22:59:59Z');
  await assert.rejects(use(spaceId, id, 'comments'), { code: 'limit_reached' });
  app.clock.set('2026-01-05T23:00:00Z');
  assert.equal(meter(await get(token, id), 'comments')?.used, 0);
  await use(spaceId, id, 'comments', 3);
  app.clock.set('2026-01-05T09:00:00Z');
});

test('of many at once no more go through than the day has room for', async () => {
  const { spaceId, id, token } = await account();
  await set(token, id, { per_day: { follows: 4 } });
  const calls = Array.from(
    { length: 9 },
    () => () =>
      use(spaceId, id, 'follows').then(
        () => 1,
        () => 0 as number,
      ),
  );
  const done = await atOnce(app.database, calls);
  assert.equal(
    done.reduce((sum, each) => sum + each, 0),
    4,
  );
  assert.equal(meter(await get(token, id), 'follows')?.used, 4);
});

test('while an account warms up its day is smaller, and switched off it is whole', async () => {
  const { spaceId, id, token } = await account();
  await app.services.transactions.inSpace(spaceId, (tx) => startLimits(tx, id));
  await use(spaceId, id, 'connections', 5);
  await assert.rejects(use(spaceId, id, 'connections'), { code: 'limit_reached' });
  assert.equal(meter((await set(token, id, { is_warm_up_on: false })).payload, 'connections')?.today, 20);
  await use(spaceId, id, 'connections', 15);
  app.clock.advance(2 * DAY);
  const again = (await set(token, id, { is_warm_up_on: true })).payload;
  assert.equal(again.warm_up.started_at, app.clock.now().toISOString());
  assert.equal(meter(again, 'connections')?.today, 5);
  app.clock.set('2026-01-05T09:00:00Z');
});

test('the days show what was done, the limit of then, and what is planned', async () => {
  const { spaceId, id, token } = await account({ created_at: new Date('2026-01-02T12:00:00Z') });
  await use(spaceId, id, 'views', 7);
  app.clock.advance(DAY);
  await set(token, id, { per_day: { views: 60 } });
  app.clock.advance(DAY);
  await use(spaceId, id, 'views', 4);
  const query = { action: 'views', back: '10', ahead: '2' };
  const { items } = (await app.call<{ items: object[] }>('GET', `/credentials/${id}/limits/days`, { token, query }))
    .payload;
  const day = (date: string, used: number, limit: number, is_planned = false) => ({
    day: date,
    used,
    limit,
    is_planned,
  });
  assert.deepEqual(items, [
    day('2026-01-02', 0, 50),
    day('2026-01-03', 0, 50),
    day('2026-01-04', 0, 50),
    day('2026-01-05', 7, 50),
    day('2026-01-06', 0, 60),
    day('2026-01-07', 4, 60),
    day('2026-01-08', 0, 60, true),
    day('2026-01-09', 0, 60, true),
  ]);
  app.clock.set('2026-01-05T09:00:00Z');
});

async function autopilots(spaceId: string, id: string, before: number, after: number) {
  await app.services.transactions.inSpace(spaceId, (tx) =>
    applyChanges(
      tx,
      [{ credentialId: id, action: 'connections', before, after, cause: 'challenge', values: { percent: 20 } }],
      { setBy: 'autopilot', actorId: null },
    ),
  );
  app.clock.advance(1_000);
}

test('the newest change of autopilot can be taken back; the limit is the person’s from then on', async () => {
  const { spaceId, id, token } = await account();
  await autopilots(spaceId, id, 20, 16);
  await autopilots(spaceId, id, 16, 13);
  const changes = (
    await app.call<{ items: LimitChange[]; total: number }>('GET', `/credentials/${id}/limits/changes`, { token })
  ).payload;
  assert.deepEqual(
    changes.items.map(({ before, after, cause, values }) => [before, after, cause, values.percent]),
    [
      [16, 13, 'challenge', 20],
      [20, 16, 'challenge', 20],
    ],
  );
  const undo = (change_id: string | undefined) =>
    app.call<CredentialLimits>('POST', `/credentials/${id}/limits/undo`, { token, body: { change_id } });
  assert.equal((await undo(changes.items[1]?._id)).code, 'conflict');
  const after = (await undo(changes.items[0]?._id)).payload;
  assert.deepEqual([after.meters[0]?.per_day, after.meters[0]?.set_by], [16, 'person']);
  assert.deepEqual(
    after.changes.map(({ cause, is_undone }) => [cause, is_undone]),
    [
      ['undone', false],
      ['challenge', true],
      ['challenge', false],
    ],
  );
  // taken back once, and nothing that a person did
  assert.equal((await undo(changes.items[0]?._id)).code, 'conflict');
  assert.equal((await undo(after.changes[0]?._id)).code, 'conflict');
  assert.equal((await undo(id)).code, 'not_found');
});

test('limits are copied to accounts that the caller may use, all or none', async () => {
  const { spaceId, id, token } = await account();
  const [second, third] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const member = await newUser(app.services, { spaceId, pages: SETTINGS, credentials: [id, second] });
  const foreign = (await account()).id;
  await set(token, id, { per_day: { connections: 25, likes: 10 } });
  const copy = (who: string, ids: string[]) =>
    app.call<{ copied: number }>('POST', `/credentials/${id}/limits/copy`, {
      token: who,
      body: { credentials_ids: ids },
    });
  assert.equal((await copy(member.token, [second, third])).code, 'not_found');
  assert.equal((await copy(token, [second, foreign])).code, 'not_found');
  assert.equal(meter(await get(token, second), 'connections')?.per_day, 20);
  assert.equal((await copy(member.token, [second, id, second])).payload.copied, 1);
  const after = await get(token, second);
  assert.deepEqual([meter(after, 'connections')?.per_day, meter(after, 'likes')?.per_day], [25, 10]);
  assert.deepEqual([after.changes_count, after.changes[0]?.cause], [2, 'copied']);
  assert.equal(meter(await get(token, third), 'connections')?.per_day, 20);
});

test('a member without the account, or without the page, sees no limits', async () => {
  const { spaceId, id } = await account();
  const other = await newUser(app.services, { spaceId, pages: SETTINGS });
  const closed = await newUser(app.services, { spaceId, credentials: [id] });
  const ask = (token: string) => app.call('GET', `/credentials/${id}/limits`, { token });
  assert.deepEqual([(await ask(other.token)).code, (await ask(closed.token)).code], ['not_found', 'forbidden']);
});

test('the health of an account is told by its parts, and which limits are reached', async () => {
  const { spaceId, id, token } = await account({ photo_link: 'https://x.test/a.png', link: 'https://x.test/in/a' });
  const health = async () =>
    (
      await app.call<{
        score: number;
        limits_reached: string[];
        parts: { part: string; points: number; of: number }[];
      }>('GET', `/credentials/${id}/health`, { token })
    ).payload;
  const well = await health();
  assert.deepEqual([well.score, well.limits_reached], [100, []]);
  await set(token, id, { per_day: { connections: 90, comments: 1 } });
  await use(spaceId, id, 'comments');
  await use(spaceId, id, 'connections', 40);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'credential.objection', subjectId: id, data: { kind: 'throttled', action: 'messages' } }),
  );
  await settleEvents(app.services);
  const after = await health();
  assert.deepEqual(after.limits_reached, ['comments']);
  const points = Object.fromEntries(after.parts.map((part) => [part.part, part.points]));
  // forty invitations and none accepted, a risky limit, one objection
  assert.deepEqual([points.acceptance, points.limits, points.objections, points.connected], [0, 5, 10, 25]);
  assert.equal(
    after.score,
    after.parts.reduce((sum, part) => sum + part.points, 0),
  );
});

test('what was not done is taken off the day it was counted for, also where that day has another name by now', async () => {
  const { spaceId, id, token } = await account();
  const { transactions } = app.services;
  await use(spaceId, id, 'views', 3);
  const used = async () => meter(await get(token, id), 'views')?.used;
  const row = { space_id: spaceId, credential_id: id, takes: 'views' as const };
  await transactions.onPlatform((tx) => returnQuota(tx, [{ ...row, day: '2026-01-05' }]));
  assert.equal(await used(), 2);
  // counted on the 5th, and two days of a lapse later that is said to have been the 3rd
  await transactions.onPlatform((tx) => returnQuota(tx, [{ ...row, day: '2026-01-03' }]));
  assert.equal(await used(), 1);
  const at = new Date(app.services.clock.now().getTime() - 2 * DAY);
  await transactions.inSpace(spaceId, (tx) => takeOffDay(tx, { credentialId: id, takes: 'views', at }));
  assert.equal(await used(), 0);
});
