import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailboxGuard } from '../../contract/guard/schemas.ts';
import type { ProspectDetail } from '../../contract/prospects/schemas.ts';
import { useApp } from '../../tests/factories/app.ts';
import { DEMO_PASSWORD } from '../modules/people/accounts/demo/demo-people.ts';
import { DEMO_SPACES } from '../modules/people/spaces/demo/demo-spaces.ts';
import { stableId } from '../core/stable-id.ts';
import { openMailAccess } from '../modules/senders/mailboxes/access/mail-access.ts';
import { warmUpSummaries } from '../modules/senders/warm-up/warm-up-on-wire.ts';
import { modules } from '../modules.ts';
import { enrolDemoPeople } from './enrol-demo-people.ts';
import { seedDemo } from './seed-demo.ts';

const app = useApp();

test('every account of the demo has a mailbox, and its workspace a phone; connected where somebody carries them', async () => {
  const { secrets } = app.services;
  const given = { secrets, isReached: false, hasChannels: true, mailPassword: 'open' };
  await app.services.transactions.onPlatform((tx) => seedDemo(tx, modules, given));
  const { rows } = await app.database.direct.query(
    `select category, type, status, count(*)::int as n, count(distinct email)::int as emails from integrations
     where domain_id is null group by 1, 2, 3 order by 1, 3`,
  );
  const accounts = DEMO_SPACES.flatMap(({ credentials }) => credentials).length;
  const spaces = DEMO_SPACES.filter(({ credentials }) => credentials.length > 0).length;
  assert.deepEqual(rows, [
    { category: 'dialer', type: 'dialer', status: 'connected', n: spaces, emails: 0 },
    { category: 'email', type: 'smtp', status: 'connected', n: accounts, emails: accounts },
    // the first workspace's own: one paused, one whose password was refused
    { category: 'email', type: 'smtp', status: 'disabled', n: 1, emails: 1 },
    { category: 'email', type: 'smtp', status: 'disconnected', n: 1, emails: 1 },
  ]);
  const { rows: mailboxes } = await app.database.direct.query(
    `select id, email, settings from integrations where category = 'email' and status = 'connected' and domain_id is null`,
  );
  for (const row of mailboxes) {
    assert.ok(!JSON.stringify(row.settings).includes('open'));
    assert.partialDeepStrictEqual(openMailAccess(secrets, row), { signIn: { user: row.email, password: 'open' } });
  }
  // one that was filled in before moves at the next start
  await app.database.direct.query(
    `update integrations set settings = '{"gateway": "channels"}' where category = 'email' and domain_id is null`,
  );
  await app.services.transactions.onPlatform((tx) => seedDemo(tx, modules, given));
  const { rows: renewed } = await app.database.direct.query(
    'select id, email, settings from integrations where category = $1 and domain_id is null',
    ['email'],
  );
  for (const row of renewed)
    assert.partialDeepStrictEqual(openMailAccess(secrets, row), { signIn: { user: row.email, password: 'open' } });
});

test('two mailboxes of the demo are warm, one stopped by itself, and there is a pool to write to', async () => {
  const today = app.clock.now().toISOString().slice(0, 10);
  const ids = ['mailbox:alvarez', 'mailbox:becker', 'mailbox:shared:hello'].map(stableId);
  const told = await app.services.transactions.inSpace(stableId('space:lumen'), (tx) =>
    warmUpSummaries(
      tx,
      ids.map((id) => ({ id, today })),
    ),
  );
  assert.deepEqual(
    ids.map((id) => told.get(id)?.state),
    ['warm', 'warm', 'stopped'],
  );
  for (const { score } of told.values()) assert.ok(score !== null && score > 30 && score <= 100);
  const { rows } = await app.database.direct.query('select count(*)::int as n from warm_ups_pool');
  assert.equal(rows[0].n, 12);
});

test('what came back of the mailbox that paused itself names campaign, list and person', async () => {
  await enrolDemoPeople(app.services, { seed: 1, origin: null }, modules);
  const made = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload;
  const body = { email: 'demo@kithline.test', password: DEMO_PASSWORD };
  const { token } = (await app.call<{ token: string }>('POST', '/auth/sign_in', { token: made.token, body })).payload;
  const id = stableId('mailbox:shared:events');
  const { incidents } = (await app.call<MailboxGuard>('GET', `/mailboxes/${id}/guard`, { token })).payload;
  assert.deepEqual(
    incidents.map(({ campaign, list }) => [campaign?.name, list]),
    Array.from({ length: 3 }, () => ['Webinar follow-up: pipeline hygiene', 'webinar-attendees.csv']),
  );
  for (const { address, profile_id } of incidents) {
    const { payload } = await app.call<ProspectDetail>('GET', `/profiles/${profile_id}`, { token });
    assert.ok(Object.values(payload.emails).includes(address), address);
  }
});
