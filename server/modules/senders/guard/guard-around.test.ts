import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GuardChange, MailboxGuard } from '../../../../contract/guard/schemas.ts';
import type { ConnectedMailbox, Mailbox } from '../../../../contract/mailboxes/schemas.ts';
import { useChannelApp } from '../../../../tests/factories/channels.ts';
import { useWorldSeeds } from '../../../../tests/factories/senders/world-seeds.ts';
import { newCredential, newTenant } from '../../../../tests/factories/tenants.ts';
import { newId } from '../../../core/ids.ts';
import { WORLD_MAIL_HOST } from '../../../providers/email/email-provider.ts';
import { WORLD_MAIL_PASSWORD, WORLD_SEEDS } from '../../../world/mail/client.ts';
import { openMailbox } from '../../../world/mail/post-office.ts';
import { claimMailboxSends } from '../mailboxes/count-mail.ts';
import { forgetRemoved } from '../mailboxes/removed/removed-queries.ts';
import { runPlacementTest } from '../placement/run-placement.ts';
import { noteIncident } from './note-incident.ts';
import { forgetGuarded } from './queries.ts';

const app = useChannelApp(useWorldSeeds);
const DAY = 86_400_000;

/** A mailbox that a person connected, with what can be done to it from outside. */
async function connected() {
  app.clock.set('2026-11-16T09:00:00Z');
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const email = `box-${newId()}@lumen.test`;
  await openMailbox(app.world.network ?? assert.fail(), email, WORLD_MAIL_PASSWORD);
  const servers = { host: WORLD_MAIL_HOST, port: 587, secure: 'none', imap_host: WORLD_MAIL_HOST, imap_port: 143 };
  const body = { ...servers, imap_secure: 'none', email, username: email, password: WORLD_MAIL_PASSWORD };
  const connect = async (id: string, more: object = {}, query: Record<string, string> = {}) => {
    const path = `/integrations/smtp/${id}/add_smtp`;
    return app.call<ConnectedMailbox>('PUT', path, { token, body: { ...body, sender_name: 'Sofia', ...more }, query });
  };
  const id = newId();
  assert.equal((await connect(id)).error, null);
  const inSpace: typeof app.services.transactions.inSpace = (...args) => app.services.transactions.inSpace(...args);
  return {
    spaceId,
    token,
    id,
    email,
    connect,
    send: async (count: number, by = id) =>
      (
        await inSpace(spaceId, (tx) => {
          const day = app.clock.now().toISOString().slice(0, 10);
          return claimMailboxSends(
            tx,
            Array.from({ length: count }, () => ({ space_id: spaceId, id: by, day })),
          );
        })
      ).filter(Boolean).length,
    comesBack: (kind: 'hard_bounce' | 'complaint', by = id) =>
      inSpace(spaceId, (tx) =>
        noteIncident(tx, kind, {
          mailboxId: by,
          intentId: newId(),
          address: 'gone@people.test',
          campaignId: null,
          prospectId: null,
        }),
      ),
    remove: async (by = id) => assert.equal((await app.call('DELETE', `/mailboxes/${by}`, { token })).status, 200),
    changes: async (by = id) =>
      (await app.call<{ changes: GuardChange[] }>('GET', `/mailboxes/${by}/guard/changes`, { token })).payload.changes,
    guard: async (by = id) => (await app.call<MailboxGuard>('GET', `/mailboxes/${by}/guard`, { token })).payload,
    mailbox: async (by = id) => (await app.call<Mailbox>('GET', `/mailboxes/${by}`, { token })).payload,
    resume: (by = id) => app.call<MailboxGuard>('POST', `/mailboxes/${by}/guard/resume`, { token }),
    autopilot: (isOn: boolean) =>
      app.call<MailboxGuard>('PATCH', `/mailboxes/${id}/guard`, { token, body: { is_autopilot_on: isOn } }),
    sendTest: (receiver = 'me@people.example') =>
      app.call('POST', `/mailboxes/${id}/test`, { token, body: { receiver } }),
  };
}

test('removed and connected again, also for another account, a mailbox that paused itself is paused for the same reason', async () => {
  const box = await connected();
  await box.send(30);
  await box.comesBack('complaint');
  const [before, changes] = [await box.guard(), await box.changes()];
  assert.equal(before.state, 'paused');
  await box.remove();
  const credentialId = await newCredential(app.services, box.spaceId);
  const again = newId();
  const answer = await box.connect(again, { email: box.email.toUpperCase() }, { credentials_id: credentialId });
  assert.deepEqual(
    [answer.payload.mailbox?.state, answer.payload.mailbox?.guard_pause?.reason, answer.payload.mailbox?.used_today],
    ['paused', 'complaints', 30],
  );
  const after = await box.guard(again);
  assert.deepEqual([after.pause, after.incidents, await box.changes(again)], [before.pause, before.incidents, changes]);
  assert.deepEqual([after.window.sent, after.window.complaints], [30, 1]);
  assert.equal(await box.send(1, again), 0);
  const unpaused = await app.call('PATCH', `/mailboxes/${again}`, { token: box.token, body: { is_paused: false } });
  assert.equal(unpaused.code, 'paused_by_guard');
  const byItself = await app.database.direct.query(
    "select details ->> 'by' as by from audit where space_id = $1 and kind = 'mailbox_changed' and actor_id is null",
    [box.spaceId],
  );
  assert.deepEqual(byItself.rows, [{ by: 'complaints' }, { by: 'complaints' }]);
  // read and resumed by a person, what autopilot allows comes along too
  assert.equal((await box.resume(again)).payload.limits.autopilot, 25);
  await box.remove(again);
  const third = newId();
  assert.equal((await box.connect(third)).payload.mailbox?.limit_today, 25);
  assert.equal((await box.guard(third)).state, 'recovering');
});

test('what came back before it was removed counts on with its address, and so does what comes back of its mails later', async () => {
  const box = await connected();
  await box.send(40);
  await box.comesBack('hard_bounce');
  await box.remove();
  const again = newId();
  await box.connect(again);
  assert.equal((await box.guard(again)).state, 'watching');
  // the ledger names the one that was removed
  await box.comesBack('hard_bounce', box.id);
  const { state, window } = await box.guard(again);
  assert.deepEqual([state, window.sent, window.hard_bounces, window.rate], ['paused', 40, 2, 5]);
  // another address takes neither its id nor what is known of it
  const other = `other-${newId()}@lumen.test`;
  await openMailbox(app.world.network ?? assert.fail(), other, WORLD_MAIL_PASSWORD);
  const taken = await box.connect(box.id, { email: other, username: other });
  assert.deepEqual([taken.status, Object.keys(taken.fields ?? {})], [422, ['id']]);
  assert.equal((await box.connect(newId(), { email: other, username: other })).payload.mailbox?.state, 'sending');
});

test('disconnected and connected again under the same id, a mailbox that paused itself stays paused', async () => {
  const box = await connected();
  await box.send(30);
  await box.comesBack('complaint');
  const body = { _id: box.id };
  const off = await app.call('POST', '/integrations/smtp/disconnect', { token: box.token, body });
  assert.equal(off.error, null);
  assert.equal((await box.connect(box.id)).payload.mailbox?.state, 'paused');
  assert.deepEqual([(await box.guard()).state, await box.send(1)], ['paused', 0]);
  // removed and connected under the id it had
  await box.remove();
  assert.equal((await box.connect(box.id)).payload.mailbox?.state, 'paused');
  assert.equal((await box.guard()).pause?.reason, 'complaints');
});

test('what is known of a removed address is forgotten after 60 days, of a mailbox that is there it stays', async () => {
  const [gone, kept] = [await connected(), await connected()];
  for (const box of [gone, kept]) {
    await box.send(30);
    await box.comesBack('complaint');
  }
  await gone.remove();
  const forget = () =>
    app.services.transactions.onPlatform(async (tx) => {
      await forgetRemoved(tx);
      await forgetGuarded(tx);
    });
  app.clock.advance(59 * DAY);
  await forget();
  const rows = async (table: string, spaceId: string) =>
    (await app.database.direct.query(`select from ${table} where space_id = $1`, [spaceId])).rowCount;
  assert.equal(await rows('guard_mailboxes', gone.spaceId), 1);
  app.clock.advance(2 * DAY);
  await forget();
  for (const table of ['guard_mailboxes', 'guard_changes', 'guard_incidents', 'integrations_days', 'mailboxes_removed'])
    assert.equal(await rows(table, gone.spaceId), 0, table);
  for (const table of ['guard_mailboxes', 'guard_changes', 'integrations_days'])
    assert.equal(await rows(table, kept.spaceId), 1, table);
});

test('autopilot switched off and on goes on from half of the limit after a resume, also where it was off meanwhile', async () => {
  const box = await connected();
  await box.send(10);
  await box.comesBack('complaint');
  assert.equal((await box.resume()).payload.limit_today, 25);
  assert.equal((await box.autopilot(false)).payload.limit_today, 50);
  const { limit_today, state } = (await box.autopilot(true)).payload;
  const [last] = await box.changes();
  assert.deepEqual([limit_today, state], [25, 'recovering']);
  assert.deepEqual([last?.reason, last?.from, last?.to], ['switched_on', 50, 25]);
  await box.autopilot(false);
  app.clock.advance(1_000);
  await box.comesBack('complaint');
  assert.equal((await box.resume()).payload.limit_today, 50);
  assert.equal((await box.autopilot(true)).payload.limit_today, 25);
});

test('test mails and placement tests take places of the day, and are none of what a mailbox is judged by', async () => {
  const box = await connected();
  assert.equal((await box.sendTest()).error, null);
  const key = newId();
  const body = { key, mailbox_id: box.id, subject: 'An evening in May', body: 'Would you like to come?' };
  assert.equal((await app.call('POST', '/placement_tests', { token: box.token, body })).status, 200);
  await runPlacementTest(app.services, { space_id: box.spaceId, id: key });
  const told = await box.mailbox();
  assert.deepEqual([told.used_today, told.sent], [1 + WORLD_SEEDS.length, 0]);
  assert.deepEqual([(await box.guard()).window.sent, (await box.guard()).window.rate], [0, null]);
  // with them 3 % of 70 would be below the line
  await box.send(46);
  await box.comesBack('hard_bounce');
  await app.database.direct.query(
    'update integrations_days set used = used + 40, tests = tests + 40 where integration_id = $1',
    [box.id],
  );
  await box.comesBack('hard_bounce');
  assert.deepEqual([(await box.guard()).state, (await box.guard()).window.rate], ['paused', 4.3]);
  // nor do they after a resume
  const { window } = (await box.resume()).payload;
  assert.deepEqual([window.sent, window.rate], [0, null]);
});

test('a test mail that does not leave gives its place back', async () => {
  const box = await connected();
  assert.equal((await box.sendTest('full@people.example')).code, 'integration_down');
  await box.send(2);
  const told = await box.mailbox();
  assert.deepEqual([told.used_today, told.sent, (await box.guard()).window.sent], [2, 2, 2]);
});

test('a test mail of a mailbox that paused itself is refused for that reason', async () => {
  const box = await connected();
  await box.comesBack('complaint');
  const refused = await box.sendTest();
  assert.deepEqual([refused.status, refused.code], [409, 'paused_by_guard']);
});

test('a complaint that comes while a person has paused a mailbox counts: nothing is let go on unread', async () => {
  const box = await connected();
  await box.send(22);
  const set = (is_paused: boolean) =>
    app.call('PATCH', `/mailboxes/${box.id}`, { token: box.token, body: { is_paused } });
  assert.equal((await set(true)).status, 200);
  await box.comesBack('complaint');
  assert.equal((await box.guard()).pause?.reason, 'complaints');
  assert.equal((await set(false)).code, 'paused_by_guard');
  assert.equal((await box.resume()).payload.limit_today, 25);
});
