import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CredentialLimits } from '../../../../../contract/limits/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newCredential, newTenant } from '../../../../../tests/factories/tenants.ts';
import {
  type Act,
  type AskOutcome,
  type Outcome,
  OutcomeUnknown,
  type Receipt,
  type SentInvitation,
} from '../../../../providers/network/port.ts';
import { noteAccepted } from './note-accepted.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';
import { syncInvitations } from './sync-invitations.ts';

const app = useApp();
const DAY = 86_400_000;
const DONE: Outcome<Receipt> = { kind: 'done', receipt: { id: null } };

/** A network that lists what it is given and answers as it is told to. */
class FakeNetwork {
  listed: SentInvitation[] = [];
  acts: Act[] = [];
  asked = 0;
  answer: (act: Act) => Outcome<Receipt> = () => DONE;
  truth: AskOutcome = { kind: 'not_done' };
  async invitations(_account: string, page = '0') {
    const from = Number(page);
    const next = from + 3 < this.listed.length ? String(from + 3) : null;
    return { kind: 'done', receipt: { items: this.listed.slice(from, from + 3), next } } as const;
  }
  async act(_account: string, act: Act): Promise<Outcome<Receipt>> {
    this.acts.push(act);
    return this.answer(act);
  }
  async ask(): Promise<AskOutcome> {
    this.asked++;
    return this.truth;
  }
}

const sent = (id: string, daysAgo: number): SentInvitation => ({
  id,
  personId: `p-${id}`,
  name: `Person ${id}`,
  headline: '',
  photoLink: null,
  link: null,
  sentAt: new Date(app.clock.now().getTime() - daysAgo * DAY),
});

async function connected(credential: object = {}) {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId, {
    credential,
    auth: { gateway_id: `gw-${Math.random().toString(36).slice(2)}` },
  });
  const network = new FakeNetwork();
  const at = { space_id: spaceId, id };
  return {
    spaceId,
    id,
    token: admin.token,
    network,
    sync: () => syncInvitations(app.services, network, at),
    withdraw: () => settleWithdrawals(app.services, network, at),
    states: async () =>
      Object.fromEntries(
        (
          await app.database.direct.query<{ network_id: string; state: string }>(
            'select network_id, state from credentials_invitations where credential_id = $1 order by network_id',
            [id],
          )
        ).rows.map((row) => [row.network_id, row.state]),
      ),
    limits: async () =>
      (await app.call<CredentialLimits>('GET', `/credentials/${id}/limits`, { token: admin.token })).payload.withdrawal,
  };
}
type Listed = { items: { _id: string; name: string; is_withdrawing: boolean }[]; total: number };
const list = async (token: string, id: string) =>
  (await app.call<Listed>('GET', `/credentials/${id}/invitations`, { token })).payload;

test('invitations are read to the last page, and what is listed no more is settled', async () => {
  const { network, sync, states, id, token } = await connected();
  network.listed = [1, 2, 3, 4, 5, 6, 7].map((n) => sent(`i${n}`, n));
  await sync();
  const { items, total } = await list(token, id);
  assert.equal(total, 7);
  assert.deepEqual(
    items.slice(0, 2).map(({ name }) => name),
    ['Person i7', 'Person i6'],
  );
  network.listed = network.listed.slice(0, 5);
  await sync();
  await sync();
  assert.deepEqual((await list(token, id)).total, 5);
  assert.equal((await states()).i6, 'gone');
});

test('a list that breaks off settles nothing', async () => {
  const { network, sync, states } = await connected();
  network.listed = [sent('a', 1), sent('b', 1)];
  await sync();
  network.invitations = async () => ({ kind: 'disconnected' }) as never;
  await sync();
  assert.deepEqual(await states(), { a: 'pending', b: 'pending' });
});

test('those older than three weeks are withdrawn, and those beyond what may wait, oldest first (R482)', async () => {
  const { network, sync, withdraw, states, limits } = await connected({ withdraw_max_pending: 3 });
  network.listed = [sent('old', 22), sent('d', 20), sent('c', 12), sent('b', 8), sent('a', 2)];
  await sync();
  assert.deepEqual(await states(), { a: 'pending', b: 'pending', c: 'pending', d: 'withdrawing', old: 'withdrawing' });
  await withdraw();
  assert.deepEqual(await states(), { a: 'pending', b: 'pending', c: 'pending', d: 'withdrawn', old: 'withdrawn' });
  assert.deepEqual([(await limits()).pending, (await limits()).withdrawn_today], [3, 2]);
  assert.deepEqual(
    network.acts.map((act) => (act.kind === 'withdraw' ? act.invitationId : '')),
    ['old', 'd'],
  );
});

test('no more go out a day than are allowed, by themselves and by hand together (R482)', async () => {
  const { network, sync, withdraw, states, id, token } = await connected({ withdraw_per_day: 3 });
  network.listed = [sent('a', 40), sent('b', 30), sent('c', 2), sent('d', 1)];
  await sync();
  await withdraw();
  const { items } = await list(token, id);
  const ids = items.map((item) => item._id);
  const byHand = (wanted: string[]) =>
    app.call<{ queued: number }>('POST', `/credentials/${id}/invitations/withdraw`, { token, body: { ids: wanted } });
  assert.equal((await byHand(ids)).code, 'limit_reached');
  assert.deepEqual((await states()).c, 'pending');
  assert.equal((await byHand(ids.slice(0, 1))).payload.queued, 1);
  // asked for twice it goes out once
  assert.equal((await byHand(ids.slice(0, 1))).payload.queued, 0);
  assert.equal((await list(token, id)).items[0]?.is_withdrawing, true);
  await withdraw();
  assert.equal(network.acts.length, 3);
  assert.equal((await byHand(ids.slice(1))).code, 'limit_reached');
});

test('switched off nothing is withdrawn, and by hand only while the account is connected', async () => {
  const { network, sync, states, spaceId, id, token } = await connected({ withdraw_enabled: false });
  network.listed = [sent('a', 100)];
  await sync();
  assert.deepEqual(await states(), { a: 'pending' });
  const [item] = (await list(token, id)).items;
  await app.database.direct.query('update credentials_auth set gateway_id = null where credential_id = $1', [id]);
  const body = { ids: [item?._id] };
  const asked = () => app.call('POST', `/credentials/${id}/invitations/withdraw`, { token, body });
  assert.equal((await asked()).code, 'credential_not_connected');
  const other = await newCredential(app.services, spaceId);
  assert.equal(
    (await app.call('POST', `/credentials/${other}/invitations/withdraw`, { token, body })).code,
    'not_found',
  );
});

test('an answer that was lost is asked about before anything goes out again', async () => {
  const { network, sync, withdraw, states } = await connected();
  network.listed = [sent('a', 30)];
  await sync();
  network.answer = () => {
    throw new OutcomeUnknown();
  };
  await withdraw();
  assert.deepEqual(await states(), { a: 'withdrawing' });
  // at once nobody tries again: the first may still be under way
  await withdraw();
  assert.deepEqual([network.acts.length, network.asked], [1, 0]);
  app.clock.advance(6 * 60_000);
  network.truth = { kind: 'done', receipt: { id: null } };
  await withdraw();
  assert.deepEqual([network.acts.length, network.asked], [1, 1]);
  assert.deepEqual(await states(), { a: 'withdrawn' });
});

test('not done after all, it goes out again with the same key', async () => {
  const { network, sync, withdraw, states } = await connected();
  network.listed = [sent('a', 30)];
  await sync();
  network.answer = () => {
    throw new OutcomeUnknown();
  };
  await withdraw();
  network.answer = () => DONE;
  app.clock.advance(6 * 60_000);
  await withdraw();
  assert.equal(new Set(network.acts.map(({ key }) => key)).size, 1);
  assert.deepEqual([network.acts.length, (await states()).a], [2, 'withdrawn']);
});

test('throttled, the rest waits; refused, it is pending again and not counted; unknown to the network, it is gone', async () => {
  const { network, sync, withdraw, states, limits, id } = await connected();
  network.listed = [sent('a', 40), sent('b', 35), sent('c', 30)];
  await sync();
  const until = new Date(app.clock.now().getTime() + 3_600_000);
  network.answer = (act) => {
    if (act.kind !== 'withdraw') throw new Error('only withdrawals');
    if (act.invitationId === 'a') return { kind: 'refused', reason: 'not_found', detail: '' };
    if (act.invitationId === 'b') return { kind: 'refused', reason: 'not_allowed', detail: '' };
    return { kind: 'throttled', until, reason: 'pace' };
  };
  await withdraw();
  assert.deepEqual(await states(), { a: 'gone', b: 'pending', c: 'withdrawing' });
  assert.equal((await limits()).withdrawn_today, 1);
  const { rows } = await app.database.direct.query<{ run_at: Date }>(
    'select run_at from graphile_worker._private_jobs where key = $1',
    [`limits.withdraw:${id}`],
  );
  assert.deepEqual(rows[0]?.run_at, until);
  // nothing had happened: it is sent, not asked about
  network.answer = () => DONE;
  await withdraw();
  assert.deepEqual([(await states()).c, network.asked], ['withdrawn', 0]);
});

test('while it withdraws the account says so, and not for longer', async () => {
  const { network, sync, withdraw, id, token } = await connected();
  const doing = async () =>
    (await app.call<{ activity_dict: { status: string } }>('GET', `/credentials/${id}/fetch`, { token })).payload
      .activity_dict.status;
  network.listed = [sent('a', 40)];
  await sync();
  let during = '';
  network.act = async () => {
    during = await doing();
    return DONE;
  };
  await withdraw();
  assert.equal(during, 'withdrawing');
  assert.notEqual(await doing(), 'withdrawing');
});

test('an accepted invitation waits no more and counts for the day it was sent on', async () => {
  const { network, sync, states, spaceId, id } = await connected();
  network.listed = [sent('a', 3), sent('b', 3)];
  await sync();
  await app.database.direct.query(
    `insert into limits_days (space_id, credential_id, action, day, used, per_day)
      values ($1, $2, 'connections', '2026-01-02', 5, 20), ($1, $2, 'connections', '2026-01-05', 5, 20)`,
    [spaceId, id],
  );
  await app.database.direct.query(
    `update credentials_invitations set sent_at = '2026-01-02T10:00:00Z' where credential_id = $1`,
    [id],
  );
  for (let i = 0; i < 2; i++) await app.services.transactions.inSpace(spaceId, (tx) => noteAccepted(tx, id, 'p-a'));
  assert.deepEqual(await states(), { a: 'gone', b: 'pending' });
  const { rows } = await app.database.direct.query(
    'select day, accepted from limits_days where credential_id = $1 order by day',
    [id],
  );
  assert.deepEqual(rows, [
    { day: '2026-01-02', accepted: 1 },
    { day: '2026-01-05', accepted: 0 },
  ]);
});

test('when they are withdrawn can be set within bounds', async () => {
  const { id, token, limits } = await connected();
  const update = (body: object) => app.call('POST', `/credentials/${id}/update_withdraw`, { token, body });
  assert.equal((await update({ is_enabled: false, after_days: 14, max_pending: 500, per_day: 20 })).status, 200);
  const { is_enabled, after_days, max_pending, per_day } = await limits();
  assert.deepEqual([is_enabled, after_days, max_pending, per_day], [false, 14, 500, 20]);
  for (const body of [{ after_days: 6 }, { max_pending: 1_001 }, { per_day: 101 }, { per_day: 0 }, { more: 1 }])
    assert.equal((await update(body)).status, 422, JSON.stringify(body));
});
