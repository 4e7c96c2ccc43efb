import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry, AuditKind } from '../../../../contract/audit/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { newTenant, newUser, type Tenant } from '../../../../tests/factories/tenants.ts';
import { toCsv } from './to-csv.ts';
import { writeAudit } from './write-audit.ts';

const app = useApp();
interface Page {
  items: AuditEntry[];
  total: number;
}
const list = async (token: string, query?: Record<string, string>) =>
  (await app.call<Page>('GET', '/audit', { token, query })).payload;
const subjects = async (token: string, query?: Record<string, string>) =>
  (await list(token, query)).items.map((entry) => entry.subject);

function write({ spaceId, admin }: Tenant, kind: AuditKind, subject: string, by?: { id: string; email: string }) {
  const user = { brandId: spaceId, name: 'Ann', platformRole: 'none' as const, ...(by ?? admin) };
  return app.services.transactions.inSpace(spaceId, (tx) =>
    writeAudit(tx, spaceId, { user, address: '10.0.0.7', agent: 'Test/1' }, { kind, subject, details: { a: 'b' } }),
  );
}

test('what happened comes newest first, with who, when and from where', async () => {
  const tenant = await newTenant(app.services);
  await write(tenant, 'invite_sent', 'first');
  app.clock.advance(1000);
  await write(tenant, 'invite_revoked', 'second');
  const { items, total } = await list(tenant.admin.token);
  assert.equal(total, 2);
  assert.deepEqual(items[0], {
    _id: items[0]?._id,
    at: app.clock.now().toISOString(),
    kind: 'invite_revoked',
    actor: { _id: tenant.admin.id, name: 'Ann', email: tenant.admin.email },
    subject: 'second',
    details: { a: 'b' },
    address: '10.0.0.7',
    agent: 'Test/1',
  });
  assert.deepEqual(await subjects(tenant.admin.token, { limit: '1', offset: '1' }), ['first']);
});

test('it is narrowed by kind, person and time', async () => {
  const tenant = await newTenant(app.services);
  const other = await newUser(app.services, { spaceId: tenant.spaceId });
  await write(tenant, 'invite_sent', 'a');
  app.clock.advance(60_000);
  const middle = app.clock.now().toISOString();
  await write(tenant, 'invite_sent', 'b', other);
  app.clock.advance(60_000);
  await write(tenant, 'role_changed', 'c');
  const { token } = tenant.admin;
  assert.deepEqual(await subjects(token, { kind: 'invite_sent' }), ['b', 'a']);
  assert.deepEqual(await subjects(token, { user_id: other.id }), ['b']);
  assert.deepEqual(await subjects(token, { from: middle }), ['c', 'b']);
  assert.deepEqual(await subjects(token, { to: middle }), ['b', 'a']);
  assert.deepEqual(await subjects(token, { from: middle, to: middle, kind: 'role_changed' }), []);
});

test('the total is counted to ten thousand and no further', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await app.database.direct.query(
    `insert into audit (space_id, id, at, kind) select $1, gen_random_uuid(), $2, 'signed_in' from generate_series(1, 10050)`,
    [spaceId, app.clock.now()],
  );
  assert.equal((await list(admin.token)).total, 10_000);
});

test('only admins read it, and nobody inside a workspace can change what is written', async () => {
  const tenant = await newTenant(app.services);
  const worker = await newUser(app.services, { spaceId: tenant.spaceId });
  await write(tenant, 'invite_sent', 'a');
  for (const path of ['/audit', '/audit/export'])
    assert.equal((await app.call('GET', path, { token: worker.token })).status, 403);
  const client = await app.database.direct.connect();
  try {
    await client.query(`begin; set local kithline.space = '${tenant.spaceId}'; set local role kithline_app`);
    await assert.rejects(client.query(`delete from audit`), /permission denied/);
    await client.query('rollback');
    await client.query(`begin; set local kithline.space = '${tenant.spaceId}'; set local role kithline_app`);
    await assert.rejects(client.query(`update audit set subject = 'x'`), /permission denied/);
    await client.query('rollback');
  } finally {
    client.release();
  }
});

test('the export is a CSV file that no spreadsheet runs', async () => {
  const tenant = await newTenant(app.services);
  await write(tenant, 'invite_sent', '=HYPERLINK("http://x")');
  const answer = await app.call<{ filename: string; content: string; is_complete: boolean }>('GET', '/audit/export', {
    token: tenant.admin.token,
  });
  const { filename, content, is_complete } = answer.payload;
  assert.match(filename, /^audit-\d{4}-\d\d-\d\d\.csv$/);
  assert.equal(is_complete, true);
  const [header, line, end] = content.split('\r\n');
  assert.equal(header, 'time,kind,name,email,subject,details,address,device');
  assert.ok(line?.includes(`"'=HYPERLINK(""http://x"")"`), line);
  assert.equal(end, '');
});

test('a cell that begins like a formula becomes text; commas, quotes and line ends stay inside their cell', () => {
  const cells = ['=1', '+1', '-1', '@x', '\tx', 'a=b', 'a,b', 'say "hi"', 'two\nlines', ''];
  assert.equal(toCsv([cells]), `'=1,'+1,'-1,'@x,'\tx,a=b,"a,b","say ""hi""","two\nlines",\r\n`);
});
