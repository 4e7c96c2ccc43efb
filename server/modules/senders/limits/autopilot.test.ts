import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialLimits, LimitedAction } from '../../../../contract/limits/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant } from '../../../../tests/factories/tenants.ts';
import { limitTasks } from './jobs.ts';
import { noteAccepted } from './invitations/note-accepted.ts';
import { judgeAccount } from './run-autopilot.ts';
import { spendLimit } from './spend-limit.ts';

const app = useApp();
const DAY = 86_400_000;
const limitsOf = async (token: string, id: string) =>
  (await app.call<CredentialLimits>('GET', `/credentials/${id}/limits`, { token })).payload;
const perDay = (limits: CredentialLimits, action: LimitedAction) =>
  limits.meters.find((meter) => meter.action === action)?.per_day;
const object = async (spaceId: string, id: string, kind: 'challenge' | 'restriction' | 'throttled', action: string) => {
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'credential.objection', subjectId: id, data: { kind, action } }),
  );
  await settleEvents(app.services);
};
const judge = (spaceId: string, id: string) => app.services.transactions.inSpace(spaceId, (tx) => judgeAccount(tx, id));

async function account(credential: object = {}) {
  app.clock.set('2026-01-05T09:00:00Z');
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId, { credential });
  return { spaceId, id, token: admin.token };
}

/** Five working days of invitations, of which some are accepted. */
async function workAWeek(spaceId: string, id: string, sent: number, accepted: number) {
  for (let day = 0; day < 7; day++) {
    if (day < 5)
      await app.services.transactions.inSpace(spaceId, async (tx) => {
        await spendLimit(tx, id, 'connections', sent);
        for (let each = 0; each < accepted; each++) await noteAccepted(tx, id, `person ${day} ${each}`);
      });
    app.clock.advance(DAY);
  }
}

test('an objection of the network lowers at once, and says why', async () => {
  const { spaceId, id, token } = await account();
  await object(spaceId, id, 'throttled', 'messages');
  const throttled = await limitsOf(token, id);
  assert.deepEqual([perDay(throttled, 'messages'), perDay(throttled, 'connections')], [45, 20]);
  await object(spaceId, id, 'restriction', 'all');
  const restricted = await limitsOf(token, id);
  assert.deepEqual(
    [perDay(restricted, 'messages'), perDay(restricted, 'connections'), perDay(restricted, 'emails')],
    [23, 10, 50],
  );
  const why = restricted.meters.find((meter) => meter.action === 'connections')?.why;
  assert.deepEqual([why?.cause, why?.before, why?.after, why?.by], ['restriction', 20, 10, null]);
  assert.deepEqual(why?.values, { percent: 50, hold_days: 10 });
});

test('with autopilot off objections are counted and change nothing', async () => {
  const { spaceId, id, token } = await account();
  await app.call('PUT', `/credentials/${id}/limits`, { token, body: { is_autopilot_on: false } });
  await object(spaceId, id, 'challenge', 'connections');
  await workAWeek(spaceId, id, 20, 10);
  await judge(spaceId, id);
  const after = await limitsOf(token, id);
  assert.deepEqual([perDay(after, 'connections'), after.changes_count], [20, 0]);
  const { rows } = await app.database.direct.query(
    'select sum(objections)::int as n from limits_days where credential_id = $1',
    [id],
  );
  assert.equal(rows[0].n, 1);
});

test('good acceptance raises once a week, low acceptance lowers, and judging twice changes nothing more', async () => {
  const { spaceId, id, token } = await account();
  await workAWeek(spaceId, id, 20, 8);
  await judge(spaceId, id);
  await judge(spaceId, id);
  const raised = await limitsOf(token, id);
  assert.equal(perDay(raised, 'connections'), 22);
  assert.deepEqual(raised.meters[0]?.why?.values, { percent: 40, days: 7, sent: 100, accepted: 40, needed: 35 });
  assert.equal(raised.meters[0]?.set_by, 'autopilot');
  await workAWeek(spaceId, id, 20, 1);
  await judge(spaceId, id);
  const lowered = await limitsOf(token, id);
  assert.deepEqual([perDay(lowered, 'connections'), lowered.meters[0]?.why?.cause], [20, 'low_acceptance']);
});

test('what a person has set is not raised, goes down on an objection, and stays theirs', async () => {
  const { spaceId, id, token } = await account();
  await app.call('PUT', `/credentials/${id}/limits`, { token, body: { per_day: { connections: 30 } } });
  await workAWeek(spaceId, id, 30, 20);
  await judge(spaceId, id);
  assert.equal(perDay(await limitsOf(token, id), 'connections'), 30);
  await object(spaceId, id, 'challenge', 'sign_in');
  const after = (await limitsOf(token, id)).meters[0];
  assert.deepEqual([after?.per_day, after?.set_by, after?.why?.cause], [24, 'person', 'challenge']);
});

test('the same news of an acceptance counts once', async () => {
  const { spaceId, id } = await account();
  await app.services.transactions.inSpace(spaceId, (tx) => spendLimit(tx, id, 'connections', 5));
  for (let i = 0; i < 3; i++) await app.services.transactions.inSpace(spaceId, (tx) => noteAccepted(tx, id, 'ann'));
  await app.services.transactions.inSpace(spaceId, (tx) => noteAccepted(tx, id, 'bob'));
  const { rows } = await app.database.direct.query('select accepted from limits_days where credential_id = $1', [id]);
  assert.deepEqual(rows, [{ accepted: 2 }]);
});

test('every hour the accounts whose day begins are judged, and no others', async () => {
  const { spaceId, id } = await account({ timezone: 'Asia/Tokyo' });
  await newCredential(app.services, spaceId, { credential: { timezone: 'Europe/Berlin' } });
  await newCredential(app.services, spaceId, { credential: { timezone: 'Asia/Tokyo', status: 'inactive' } });
  await newCredential(app.services, spaceId, { credential: { timezone: 'Asia/Tokyo', is_autopilot_on: false } });
  const begin = limitTasks.find(({ name }) => name === 'limits.begin_days');
  const waiting = async () =>
    (
      await app.database.direct.query<{ payload: { ids: string[] } }>(
        `select p.payload from graphile_worker._private_jobs p
          join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'limits.judge'`,
      )
    ).rows.flatMap(({ payload }) => payload.ids);
  app.clock.set('2026-01-05T14:05:00Z');
  await begin?.run({} as never, app.services);
  assert.equal((await waiting()).includes(id), false);
  app.clock.set('2026-01-05T15:05:00Z');
  await begin?.run({} as never, app.services);
  assert.deepEqual(await waiting(), [id]);
});
