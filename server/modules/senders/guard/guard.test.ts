import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Deliverability } from '../../../../contract/deliverability/schemas.ts';
import type { GuardChange, MailboxGuard } from '../../../../contract/guard/schemas.ts';
import type { Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newMailbox } from '../../../../tests/factories/channels.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { claimMailboxSends } from '../mailboxes/count-mail.ts';
import { judgeGuarded } from './judge-mailboxes.ts';
import { noteAnswers, noteIncident, noteSoftBounces } from './note-incident.ts';

const app = useApp();
const DAY = 86_400_000;
const inSpace: typeof app.services.transactions.inSpace = (...args) => app.services.transactions.inSpace(...args);

async function guarded() {
  app.clock.set('2026-11-16T09:00:00Z');
  const { spaceId, admin } = await newTenant(app.services);
  const credentialId = await newCredential(app.services, spaceId);
  const { id, email } = await newMailbox(app.services, spaceId, { credentialId });
  const token = admin.token;
  const today = () => app.clock.now().toISOString().slice(0, 10);
  return {
    spaceId,
    id,
    email,
    token,
    credentialId,
    send: async (count: number) =>
      (
        await inSpace(spaceId, (tx) =>
          claimMailboxSends(
            tx,
            Array.from({ length: count }, () => ({ space_id: spaceId, id, day: today() })),
          ),
        )
      ).filter(Boolean).length,
    comesBack: (kind: 'hard_bounce' | 'complaint', address: string, intentId = newId()) =>
      inSpace(spaceId, (tx) =>
        noteIncident(tx, kind, { mailboxId: id, intentId, address, campaignId: null, prospectId: null }),
      ),
    judge: () => inSpace(spaceId, (tx) => judgeGuarded(tx, id)),
    guard: async () => (await app.call<MailboxGuard>('GET', `/mailboxes/${id}/guard`, { token })).payload,
    changes: async (query = '') =>
      (
        await app.call<{ changes: GuardChange[]; next: string | null }>(
          'GET',
          `/mailboxes/${id}/guard/changes${query}`,
          { token },
        )
      ).payload,
    health: async () =>
      (await app.call<Deliverability>('GET', '/deliverability', { token })).payload.mailboxes.find(
        ({ mailbox }) => mailbox._id === id,
      ),
    mailbox: async () => (await app.call<Mailbox>('GET', `/mailboxes/${id}`, { token })).payload,
  };
}

test('a mailbox over three percent hard bounces pauses itself, says why, and nothing leaves by it (G162)', async () => {
  const box = await guarded();
  assert.equal(await box.send(40), 40);
  const again = newId();
  await box.comesBack('hard_bounce', 'one@gone.test', again);
  // told twice, it counts once
  await box.comesBack('hard_bounce', 'one@gone.test', again);
  assert.equal((await box.guard()).state, 'watching');
  await box.comesBack('hard_bounce', 'two@gone.test');
  await settleEvents(app.services);
  const guard = await box.guard();
  assert.deepEqual([guard.state, guard.pause?.reason, guard.limit_today], ['paused', 'hard_bounces', 0]);
  assert.deepEqual([guard.window.sent, guard.window.hard_bounces, guard.window.rate], [40, 2, 5]);
  assert.deepEqual(guard.incidents.map(({ address }) => address).toSorted(), ['one@gone.test', 'two@gone.test']);
  assert.deepEqual(
    (await box.changes()).changes.map(({ from, to, reason, values, by }) => [from, to, reason, values.percent, by]),
    [[50, 0, 'hard_bounces', 5, null]],
  );
  const mailbox = await box.mailbox();
  assert.deepEqual([mailbox.state, mailbox.guard_pause?.reason], ['paused', 'hard_bounces']);
  const health = await box.health();
  assert.deepEqual([health?.step, health?.needs_you], ['review_pause', true]);
  assert.deepEqual(
    [health?.guard?.pause?.reason, health?.guard?.sent, health?.guard?.hard_bounces, health?.guard?.complaints],
    ['hard_bounces', 40, 2, 0],
  );
  assert.equal(await box.send(1), 0);
  const told = async () => JSON.stringify((await app.call('GET', '/notifications', { token: box.token })).payload);
  assert.match(await told(), /guarded_mailbox.*#guard/);
  const { rows } = await app.database.direct.query(
    "select details from audit where space_id = $1 and kind = 'mailbox_changed' and actor_id is null",
    [box.spaceId],
  );
  assert.equal(rows[0]?.details.by, 'hard_bounces');
  // resumed, there is nothing to tell any more
  await app.call('POST', `/mailboxes/${box.id}/guard/resume`, { token: box.token });
  await settleEvents(app.services);
  assert.doesNotMatch(await told(), /guarded_mailbox/);
});

test('weeks after it paused itself the health of all still tells by what', async () => {
  const box = await guarded();
  await box.send(30);
  await box.comesBack('hard_bounce', 'one@gone.test');
  await box.comesBack('hard_bounce', 'two@gone.test');
  const then = (await box.health())?.guard;
  assert.deepEqual([then?.pause?.reason, then?.sent, then?.hard_bounces], ['hard_bounces', 30, 2]);
  app.clock.advance(20 * DAY);
  assert.deepEqual((await box.health())?.guard, then);
  // its own page has the numbers of then as the reason, beside those of now
  const { pause, window } = await box.guard();
  assert.deepEqual([pause?.values?.sent, pause?.values?.hard_bounces, pause?.values?.percent], [30, 2, 6.7]);
  assert.deepEqual([window.sent, window.hard_bounces], [0, 0]);
});

test('what grew up long ago is not told to grow', async () => {
  const box = await guarded();
  const grew = (days: number, isOwn: boolean) =>
    app.database.direct.query(
      `update integrations set per_day = 40, ramp_from = $2::date - $3::integer,
        domain_id = case when $4 then gen_random_uuid() end where id = $1`,
      [box.id, app.clock.now(), days - 1, isOwn],
    );
  const limits = async () => {
    const { limit_today, limits: of } = await box.guard();
    return [limit_today, of.set, of.ramp, of.goal];
  };
  await grew(35, false);
  assert.deepEqual(await limits(), [40, 40, null, null]);
  await grew(35, true);
  assert.deepEqual(await limits(), [25, 40, null, 25]);
  await grew(3, true);
  assert.deepEqual(await limits(), [6, 40, 6, null]);
});

test('a complaint pauses at once; resumed by a person it goes on with half, and what was before counts no more', async () => {
  const box = await guarded();
  await box.send(30);
  await box.comesBack('complaint', 'angry@people.test');
  assert.equal((await box.guard()).pause?.reason, 'complaints');
  const byHand = await app.call('PATCH', `/mailboxes/${box.id}`, { token: box.token, body: { is_paused: false } });
  assert.equal(byHand.status, 409);
  const resumed = await app.call<MailboxGuard>('POST', `/mailboxes/${box.id}/guard/resume`, { token: box.token });
  const { state, limits, limit_today, window } = resumed.payload;
  assert.deepEqual(
    [state, limits.autopilot, limit_today, window.sent, window.complaints],
    ['recovering', 25, 25, 0, 0],
  );
  assert.deepEqual([window.is_since_resumed, window.since], [true, app.clock.now().toISOString()]);
  const { changes } = await box.changes();
  assert.deepEqual([changes[0]?.reason, changes[0]?.from, changes[0]?.to], ['resumed', 0, 25]);
  // as its own page counts, so does the health of all
  const { guard: known } = (await box.health()) ?? {};
  assert.deepEqual([known?.pause, known?.sent, known?.complaints], [null, 0, 0]);
  assert.equal((await box.mailbox()).guard_pause, null);
  const twice = await app.call('POST', `/mailboxes/${box.id}/guard/resume`, { token: box.token });
  assert.equal(twice.status, 409);
  // the first one that comes back after it is chance again
  await box.comesBack('hard_bounce', 'late@gone.test');
  assert.equal((await box.guard()).state, 'recovering');
});

test('autopilot comes back slowly, goes down on soft bounces and fewer answers, and lets go when it is switched off', async () => {
  const box = await guarded();
  await box.send(30);
  await box.comesBack('complaint', 'angry@people.test');
  await app.call('POST', `/mailboxes/${box.id}/guard/resume`, { token: box.token });
  app.clock.advance(2 * DAY);
  await box.judge();
  assert.equal((await box.guard()).limits.autopilot, 28);
  await box.judge();
  assert.equal((await box.guard()).limits.autopilot, 28);
  for (let day = 0; day < 3; day++) {
    await box.send(20);
    await inSpace(box.spaceId, async (tx) => {
      await noteSoftBounces(tx, box.id, 2);
      await noteAnswers(tx, box.id, 1);
    });
    app.clock.advance(DAY);
  }
  await box.judge();
  const lowered = await box.guard();
  const [newest] = (await box.changes()).changes;
  assert.deepEqual([newest?.reason, newest?.from, newest?.to], ['soft_bounces', 28, 22]);
  assert.deepEqual([lowered.window.soft_bounces, lowered.window.replies], [6, 3]);
  const off = await app.call<MailboxGuard>('PATCH', `/mailboxes/${box.id}/guard`, {
    token: box.token,
    body: { is_autopilot_on: false },
  });
  assert.deepEqual([off.payload.limits.autopilot, off.payload.limit_today], [null, 50]);
  const { changes } = await box.changes();
  assert.equal(changes[0]?.reason, 'switched_off');
  await box.judge();
  assert.equal((await box.changes()).changes.length, changes.length);
  // page by page, the newest first: each once
  const pages: GuardChange[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await box.changes(`?limit=2${next && `&after=${next}`}`);
    pages.push(...page.changes);
    next = page.next;
  }
  assert.deepEqual(pages, changes);
  assert.equal(pages.length, 5);
});

test('a member who does not see the account’s mailbox neither reads its guard nor resumes it', async () => {
  const box = await guarded();
  const { token } = await newUser(app.services, { spaceId: box.spaceId, pages: { mailboxes: true } });
  for (const [method, path] of [
    ['GET', `/mailboxes/${box.id}/guard`],
    ['POST', `/mailboxes/${box.id}/guard/resume`],
  ] as const)
    assert.equal((await app.call(method, path, { token })).status, 404, path);
});
