import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RestoreState } from '../../../contract/restores/schemas.ts';
import { runJobs, useNetworkApp } from '../../../tests/factories/network.ts';
import { newConversation } from '../../../tests/factories/conversation.ts';
import { backUp } from '../../../tests/factories/restored.ts';
import { auditLines, newUser } from '../../../tests/factories/tenants.ts';
import { newId } from '../../core/ids.ts';
import { sendMail } from '../../modules/platform/mails/send-mail.ts';
import { askAccounts } from './ask-accounts.ts';

const app = useNetworkApp();
const query = async (sql: string, values: unknown[] = []) => (await app.database.direct.query(sql, values)).rows;
const platformAdmin = () => newUser(app.services, { platformRole: 'platform_admin' });
const state = async (token: string) => (await app.call<RestoreState>('GET', '/admin/restore', { token })).payload;
const problems = async () => (await app.call<{ problems: string[] }>('GET', '/health')).payload.problems;
const release = (token: string, anyway = false) =>
  app.call('POST', '/admin/restore/release', { token, body: { anyway } });

/** How the last restore was released. */
const releases = () => query('select released_by, is_forced from restores order by restored_at desc, id desc limit 1');

/** As an operator does. */
async function releaseByCommand(...args: string[]): Promise<string> {
  const program = fileURLToPath(new URL('../../../scripts/release.ts', import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: app.database.url };
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

test('what was written by hand and left after the backup is found, and does not leave again (F001, F018)', async () => {
  const it = await newConversation(app);
  const sent = await it.written('Shall we talk?');
  const restore = await backUp(app);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived('Shall we talk?'), 1);
  app.clock.advance(60_000);
  await restore();

  // held: it waits, whatever its time is
  await runJobs(app, 'runner');
  assert.deepEqual([await it.arrived('Shall we talk?'), (await it.state(sent.id))?.status], [1, 'queued']);
  const admin = await platformAdmin();
  assert.equal((await release(admin.token)).status, 409);
  const before = await state(admin.token);
  assert.deepEqual([before.accounts.asked, before.unasked[0]?.reason], [0, 'waiting']);
  await askAccounts(app.services);
  const after = await state(admin.token);
  assert.deepEqual([after.accounts.asked, after.accounts.total, after.unasked], [1, 1, []]);
  const used = () =>
    query(`select action, to_char(day, 'YYYY-MM-DD') as day, used from limits_days where credential_id = $1`, [
      it.account.id,
    ]);
  const counted = [{ action: 'messages', day: app.clock.now().toISOString().slice(0, 10), used: 1 }];
  assert.deepEqual(await used(), counted, 'the day has had it, before anything else leaves');
  assert.equal((await release(admin.token)).status, 200);
  assert.equal((await state(admin.token)).hold, null);
  const [line] = await auditLines(app, it.spaceId, 'sending_released');
  assert.equal(line?.actor_email, admin.email, 'who let sending go on stands in the log');
  assert.deepEqual(await releases(), [{ released_by: admin.id, is_forced: false }]);

  app.clock.advance(60_000);
  await runJobs(app, 'runner');
  assert.deepEqual([await it.arrived('Shall we talk?'), (await it.state(sent.id))?.status], [1, 'sent']);
  assert.deepEqual(await used(), counted, 'and once');
  // and it belongs to no step of a campaign
  assert.deepEqual(
    await query('select id from restores_found where space_id = $1 and intent_id is null', [it.spaceId]),
    [],
  );
});

test('what had not left when the instance was lost leaves once it is released, once (F001)', async () => {
  const it = await newConversation(app);
  const key = await it.written('Not yet sent');
  const restore = await backUp(app);
  await restore();
  await askAccounts(app.services);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived('Not yet sent'), 0);
  await release((await platformAdmin()).token);
  for (let round = 0; round < 3; round++) {
    app.clock.advance(60_000);
    await runJobs(app, 'runner');
  }
  assert.deepEqual([await it.arrived('Not yet sent'), (await it.state(key.id))?.status], [1, 'sent']);
});

test('sessions, codes and the access of applications do not come back with a backup (F001)', async () => {
  const it = await newConversation(app);
  const later = new Date(app.clock.now().getTime() + 86_400_000);
  await query(
    `insert into accounts_codes (hash, kind, brand_id, user_id, created_at, expires_at)
     select 'code', 'restore', brand_id, id, $2, $2 from accounts_users where id = $1`,
    [it.admin.id, later],
  );
  await query(
    `insert into oauth_records (kind, id_hash, user_id, payload, created_at, expires_at)
     values ('RefreshToken', 'token', $1, '{}', $2, $2)`,
    [it.admin.id, later],
  );
  assert.notDeepEqual(await query('select hash from accounts_tokens'), []);
  const restore = await backUp(app);
  await restore();
  assert.deepEqual(await query('select hash from accounts_tokens'), []);
  assert.deepEqual(await query('select hash from accounts_codes'), []);
  assert.deepEqual(await query('select id_hash from oauth_records'), []);
  assert.equal((await query('select id from accounts_users where id = $1', [it.admin.id])).length, 1);
  // one cannot be asked, and somebody answers for it
  const setStatus = (status: string) =>
    query('update world.accounts set status = $2 where id = $1', [it.account.gateway, status]);
  await setStatus('CREDENTIALS');
  await askAccounts(app.services);
  await setStatus('OK');
  const admin = await platformAdmin();
  assert.equal((await release(admin.token, true)).status, 200);
  assert.deepEqual(await releases(), [{ released_by: admin.id, is_forced: true }], 'who answered for it is kept');
});

test('a mail that waited when the backup was made is named as unsure and not sent (F001)', async () => {
  const person = await newUser(app.services);
  const id = newId();
  await query(
    `insert into mails (id, brand_id, user_id, kind, recipient, sender, subject, html, text, language, created_at)
     select $1, brand_id, id, 'restore', email, 'no-reply@kithline.test', 'Code', '', '', 'en', $3 from accounts_users
     where id = $2`,
    [id, person.id, app.clock.now()],
  );
  const restore = await backUp(app);
  app.clock.advance(1_000);
  await restore();
  await sendMail({ id }, app.services);
  assert.equal((await query('select status from mails where id = $1', [id]))[0]?.status, 'unknown');
  await askAccounts(app.services);
  await release((await platformAdmin()).token, true);
});

test('an account that cannot be asked stays held by itself, is named, and acts once it was asked (F001)', async () => {
  const it = await newConversation(app);
  await it.written('When you are back');
  const restore = await backUp(app);
  await restore();
  const setStatus = (status: string) =>
    query('update world.accounts set status = $2 where id = $1', [it.account.gateway, status]);
  await setStatus('CREDENTIALS');
  await askAccounts(app.services);
  const admin = await platformAdmin();
  const { unasked } = await state(admin.token);
  assert.deepEqual(
    unasked.filter(({ _id }) => _id === it.account.id).map(({ reason }) => reason),
    ['not_connected'],
  );
  const signsIn = () => query('select wait_for_authorization from credentials where id = $1', [it.account.id]);
  assert.deepEqual(await signsIn(), [{ wait_for_authorization: true }], 'whoever looks after it is told to sign it in');
  assert.ok((await problems()).includes('restore_held'));
  // others need not wait for it
  assert.match(
    await releaseByCommand(),
    /not asked: .*, not signed in at the network; \d+ people on their way\nReleased: sending goes on, but for the accounts above/,
  );
  assert.deepEqual(await releases(), [{ released_by: null, is_forced: false }]);
  app.clock.advance(60_000);
  await runJobs(app, 'runner');
  assert.equal(await it.arrived('When you are back'), 0);
  const held = await app.call<{ held_accounts: number }>('GET', '/restores/hold', { token: admin.token });
  assert.equal(held.payload.held_accounts, 1, 'and stays in sight');
  const found = await problems();
  assert.deepEqual([found.includes('restore_held'), found.includes('accounts_held')], [false, true]);
  await setStatus('OK');
  await askAccounts(app.services);
  for (let round = 0; round < 3; round++) {
    app.clock.advance(60_000);
    await runJobs(app, 'runner');
  }
  assert.equal(await it.arrived('When you are back'), 1);
  assert.ok(!(await problems()).includes('accounts_held'));
});

test('only who runs the platform sees how the accounts stand, and releases; everybody sees that it is held (F001)', async () => {
  const it = await newConversation(app);
  const restore = await backUp(app);
  await restore();
  const member = await newUser(app.services, { spaceId: it.spaceId, role: 'admin' });
  const told = await app.call<{ hold: { backup_at: string } | null }>('GET', '/restores/hold', member);
  assert.equal(told.payload.hold?.backup_at, app.clock.now().toISOString());
  assert.equal((await app.call('GET', '/admin/restore', member)).status, 403);
  assert.equal((await release(member.token, true)).status, 403);
  await askAccounts(app.services);
  await release((await platformAdmin()).token, true);
  assert.equal((await app.call<{ hold: null }>('GET', '/restores/hold', member)).payload.hold, null);
});
