import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../tests/factories/app.ts';
import { DEMO_SPACES } from '../modules/people/spaces/demo/demo-spaces.ts';
import { openMailAccess } from '../modules/senders/mailboxes/access/mail-access.ts';
import { modules } from '../modules.ts';
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
