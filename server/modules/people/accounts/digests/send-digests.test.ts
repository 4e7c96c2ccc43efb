import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Preferences } from '../../../../../contract/accounts/people.ts';
import { newId } from '../../../../core/ids.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { mailsTo } from '../../../../../tests/factories/mails.ts';
import { newCampaign, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { sendDigests } from './send-digests.ts';

const app = useApp();
const HOUR = 3_600_000;
const run = () => sendDigests({}, app.services);
const query = (sql: string, ...values: unknown[]) => app.database.direct.query(sql, values);

const want = (token: string, kinds: Partial<Preferences['notifications']>) =>
  app.call('PUT', '/users/preferences', {
    token,
    body: { notifications: { daily: false, weekly: false, monthly: false, timezone: 'UTC', ...kinds } },
  });

test('a chosen mail is written once for each period, at nine o’clock (R553)', async () => {
  app.clock.set('2026-01-05T08:00:00Z');
  const { admin } = await newTenant(app.services);
  await want(admin.token, { daily: true, timezone: 'Europe/Berlin' });
  const count = async () => (await mailsTo(app, admin.email, 'digest_daily')).length;
  // nine in Berlin is past: the first is tomorrow's
  await run();
  assert.equal(await count(), 0);
  app.clock.set('2026-01-06T07:59:00Z');
  await run();
  assert.equal(await count(), 0);
  app.clock.set('2026-01-06T08:00:00Z');
  await Promise.all([run(), run(), run()]);
  await run();
  assert.equal(await count(), 1);
  app.clock.set('2026-01-07T08:00:30Z');
  await run();
  assert.equal(await count(), 2);
});

test('after a standstill one mail makes up for all that was missed, and the next comes in time', async () => {
  app.clock.set('2026-02-01T12:00:00Z');
  const { admin } = await newTenant(app.services);
  await want(admin.token, { daily: true });
  app.clock.set('2026-02-05T15:00:00Z');
  await run();
  await run();
  assert.equal((await mailsTo(app, admin.email)).length, 1);
  app.clock.set('2026-02-06T09:00:00Z');
  await run();
  assert.equal((await mailsTo(app, admin.email)).length, 2);
});

test('each kind follows its own calendar, and ends when it is not wanted any more (R554, R555)', async () => {
  app.clock.set('2026-05-28T12:00:00Z');
  const { admin } = await newTenant(app.services);
  await want(admin.token, { weekly: true, monthly: true });
  const kinds = async () => (await mailsTo(app, admin.email)).map(({ kind }) => kind);
  for (let hours = 0; hours < 24 * 5; hours++) {
    app.clock.advance(HOUR);
    await run();
  }
  // the 1st of June 2026 is a Monday
  assert.deepEqual((await kinds()).sort(), ['digest_monthly', 'digest_weekly']);
  await want(admin.token, { weekly: false, monthly: true });
  app.clock.set('2026-06-08T10:00:00Z');
  await run();
  assert.equal((await kinds()).length, 2);
});

test('another change of preferences does not put off a mail that is due', async () => {
  app.clock.set('2026-07-01T08:30:00Z');
  const { admin } = await newTenant(app.services);
  await want(admin.token, { daily: true });
  app.clock.set('2026-07-01T09:00:20Z');
  await app.call('PUT', '/users/preferences', {
    token: admin.token,
    body: { manual_approval: { is_enabled: true, kinds: [] } },
  });
  await want(admin.token, { daily: true, weekly: true });
  await run();
  assert.deepEqual(
    (await mailsTo(app, admin.email)).map(({ kind }) => kind),
    ['digest_daily'],
  );
});

test('it tells of each workspace what the person may see there', async () => {
  app.clock.set('2026-08-03T08:00:00Z');
  const { spaceId } = await newTenant(app.services, { name: 'North <Team>' });
  const [mine, theirs] = [await newCredential(app.services, spaceId), await newCredential(app.services, spaceId)];
  const person = await newUser(app.services, { spaceId, credentials: [mine] });
  for (const [credentialsId, status] of [
    [mine, 'active'],
    [mine, 'active'],
    [mine, 'paused'],
    [theirs, 'active'],
  ] as const) {
    const id = await newCampaign(app.services, spaceId, { credentialsId, status });
    await query(
      'update campaigns set people_count = 1000, contacted_count = 500, connected_count = 40, replied_count = 7, meetings_count = 1 where id = $1',
      id,
    );
  }
  await query('update credentials set unread_count = 3 where id = $1', mine);
  await query('update credentials set unread_count = 90 where id = $1', theirs);
  for (const read of [null, app.clock.now()])
    await query(
      "insert into notifications (space_id, id, user_id, kind, type, created_at, read_at) values ($1, $2, $3, 'k', 'info', $4, $5)",
      spaceId,
      newId(),
      person.id,
      app.clock.now(),
      read,
    );
  await want(person.token, { daily: true });
  app.clock.set('2026-08-03T09:00:00Z');
  await run();
  const [mail] = await mailsTo(app, person.email);
  const text = mail?.text ?? '';
  for (const line of [
    'North <Team>',
    'Active campaigns: 2',
    'People in them: 2,000',
    'Contacted: 1,000',
    'Connected: 80',
    'Replied: 14',
    'Meetings: 2',
    'Unread messages: 3',
    'Unread notifications: 1',
  ])
    assert.ok(text.includes(line), `${line}\n${text}`);
  assert.ok(mail?.html.includes('North &lt;Team&gt;'));
});

test('who belongs to no workspace is told so calmly; who is inactive or unconfirmed is not written to', async () => {
  app.clock.set('2026-09-01T08:00:00Z');
  const [alone, inactive, unconfirmed] = [
    await newUser(app.services),
    await newUser(app.services),
    await newUser(app.services),
  ];
  for (const { token } of [alone, inactive, unconfirmed]) await want(token, { daily: true });
  await query("update accounts_users set status = 'inactive' where id = $1", inactive.id);
  await query('update accounts_users set email_confirmed = false where id = $1', unconfirmed.id);
  app.clock.set('2026-09-01T09:00:00Z');
  await run();
  const [mail] = await mailsTo(app, alone.email);
  assert.match(mail?.text ?? '', /nothing to report/);
  assert.deepEqual(
    [(await mailsTo(app, inactive.email)).length, (await mailsTo(app, unconfirmed.email)).length],
    [0, 0],
  );
});
