import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from '../../../../../contract/jobs/schemas.ts';
import { EXPORT_AT_ONCE, EXPORT_NOTICE_FROM, type ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../../tests/factories/running-campaign.ts';
import { auditLines, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { storeMessage } from '../../conversations/store-message.ts';
import { prospectTasks } from '../jobs.ts';
import type { ProspectInput } from '../save/prospect-input.ts';
import { upsertProspects } from '../save/upsert-prospects.ts';

const app = useApp();
const run = (name: string, payload: object) =>
  prospectTasks.find((task) => task.name === name)?.run(payload as never, app.services);
const add = (spaceId: string, people: ProspectInput[]) =>
  app.services.transactions.inSpace(spaceId, (tx) => upsertProspects(tx, people));

test('prospects are mailed as a link to a CSV, within the five minutes that are promised (R552)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  await add(spaceId, [
    { first_name: '=HYPERLINK("http://evil.test")', last_name: '@sum', email: 'eve@acme.test', company_name: 'Acme' },
    { first_name: 'Zoë', last_name: 'Álvarez', company_name: 'Acme "A", B', phone: '+49 1' },
    { first_name: 'Not', last_name: 'asked', company_name: 'Beta' },
  ]);
  const colleague = await newUser(app.services, { spaceId });
  const body = { email: colleague.email.toUpperCase(), matching: { company: 'acme' } };
  const begun = await app.call<{ job_id: string }>('POST', '/profiles/export', { token, body });
  const started = performance.now();
  await run('jobs.export_profiles', { space_id: spaceId, id: begun.payload.job_id });
  assert.ok(performance.now() - started < 300_000);
  const job = (await app.call<Job>('GET', `/jobs/${begun.payload.job_id}`, { token })).payload;
  assert.deepEqual([job.status, job.result, job.progress], ['done', { people: 2 }, 2]);
  const { rows } = await app.database.direct.query<{ text: string; kind: string }>(
    'select kind, text from mails where recipient = $1',
    [colleague.email],
  );
  assert.deepEqual([rows.length, rows[0]?.kind], [1, 'prospects_export']);
  const link = /https?:\/\/\S+\/exports\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  const path = `/api${new URL(link).pathname}`;
  const open = (who?: string, url = path) =>
    app.app.inject({ method: 'GET', url, headers: who ? { authorization: `Bearer ${who}` } : {} });
  const file = await open(colleague.token);
  assert.equal(file.statusCode, 200);
  assert.match(String(file.headers['content-disposition']), /attachment; filename="prospects-.*\.csv"/);
  const [head, ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n');
  assert.ok(head?.startsWith('id,first_name,last_name,'));
  assert.equal(lines.length, 2);
  assert.ok(file.body.includes(`"'=HYPERLINK(""http://evil.test"")",'@sum`));
  assert.ok(file.body.includes(`Zoë,Álvarez`) && file.body.includes(`"Acme ""A"", B"`) && file.body.includes(`'+49 1`));
  assert.ok(!file.body.includes('asked'));
  assert.equal((await open(colleague.token, `${path}x`)).statusCode, 404);
  app.clock.advance(8 * 86_400_000);
  assert.equal((await open(colleague.token)).statusCode, 404);
  await run('prospects.forget_exports', {});
  const left = await app.database.direct.query('select from files where space_id = $1', [spaceId]);
  assert.equal(left.rowCount, 0);
});

test('an export has the columns that were asked for, and needs people or a filter', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [id] = await add(spaceId, [{ first_name: 'Ada', last_name: 'Byron', email: 'ada@acme.test' }]);
  const send = (body: object) =>
    app.call<{ job_id: string }>('POST', '/profiles/export', {
      token: admin.token,
      body: { email: admin.email, ...body },
    });
  assert.equal((await send({})).code, 'invalid_input');
  const begun = await send({ profile_ids: [id], columns: ['email', 'last_name', 'nonsense'] });
  await run('jobs.export_profiles', { space_id: spaceId, id: begun.payload.job_id });
  const { rows } = await app.database.direct.query<{ text: string }>('select text from mails where recipient = $1', [
    admin.email,
  ]);
  const path = new URL(/https?:\/\/\S+\/exports\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '').pathname;
  const headers = { authorization: `Bearer ${admin.token}` };
  const file = await app.app.inject({ method: 'GET', url: `/api${path}`, headers });
  assert.equal(file.body, '\uFEFFlast_name,email\r\nByron,ada@acme.test\r\n');
});

/** Asks for an export as somebody, and lets it be written. */
async function exported(spaceId: string, token: string, body: object) {
  const begun = await app.call<{ job_id: string }>('POST', '/profiles/export', { token, body });
  if (begun.ok) await run('jobs.export_profiles', { space_id: spaceId, id: begun.payload.job_id });
  return begun;
}

test('prospects leave by a permission of its own, to people of the workspace alone (F018)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await add(spaceId, [{ first_name: 'Ada', email: 'ada@acme.test' }]);
  const reader = await newUser(app.services, { spaceId, pages: { profiles: true } });
  const exporter = await newUser(app.services, { spaceId, pages: { profiles: true, export: true } });
  const send = (token: string, email: string) => exported(spaceId, token, { email, matching: {} });
  assert.equal((await send(reader.token, reader.email)).code, 'forbidden');
  const outside = await send(admin.token, 'somebody@else.test');
  assert.deepEqual([outside.code, Object.keys(outside.fields ?? {})], ['invalid_input', ['email']]);
  const stranger = await newTenant(app.services);
  assert.equal((await send(admin.token, stranger.admin.email)).code, 'invalid_input');
  assert.equal((await send(exporter.token, exporter.email)).ok, true);
});

test('the file is for whom it was mailed to, who asked for it and admins, once signed in (F018)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  await add(spaceId, [{ first_name: 'Ada', email: 'ada@acme.test' }]);
  const pages = { profiles: true, export: true };
  const [asker, reader, other] = [
    await newUser(app.services, { spaceId, pages }),
    await newUser(app.services, { spaceId, pages }),
    await newUser(app.services, { spaceId, pages }),
  ];
  await exported(spaceId, asker.token, { email: reader.email, matching: {} });
  const { rows } = await app.database.direct.query<{ text: string }>('select text from mails where recipient = $1', [
    reader.email,
  ]);
  const link = new URL(/https?:\/\/\S+\/exports\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '');
  const open = async (token?: string) =>
    (
      await app.app.inject({
        url: `/api${link.pathname}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    ).statusCode;
  const stranger = await newTenant(app.services);
  assert.deepEqual([await open(reader.token), await open(asker.token), await open(admin.token)], [200, 200, 200]);
  assert.deepEqual([await open(), await open(other.token), await open(stranger.admin.token)], [401, 404, 404]);
  const visitor = await app.call<{ token: string }>('POST', '/auth/create_token');
  assert.equal(await open(visitor.payload.token), 401, 'a page that nobody has signed in at');
  await app.database.direct.query('delete from spaces_members where user_id = $1', [reader.id]);
  assert.equal(await open(reader.token), 404, 'who has left the workspace does not get it any more');
});

test('an export stands in the log with its size, and of a large one the other admins are told (F018)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const other = await newUser(app.services, { spaceId, role: 'admin' });
  const told = async () =>
    (
      await app.database.direct.query<{ user_id: string; values: { people: string } }>(
        `select user_id, values from notifications where space_id = $1 and kind = 'prospects_exported'`,
        [spaceId],
      )
    ).rows.map((row) => [row.user_id, row.values.people]);
  const logged = async () =>
    (
      await app.database.direct.query(
        `select actor_email, subject, details, address from audit where space_id = $1 and kind = 'prospects_exported'
          order by id`,
        [spaceId],
      )
    ).rows;
  await add(spaceId, [{ first_name: 'Ada', email: 'ada@acme.test' }]);
  await exported(spaceId, admin.token, { email: other.email, matching: {} });
  const line = { actor_email: admin.email, subject: other.email, address: '127.0.0.1' };
  assert.deepEqual(await logged(), [{ ...line, details: { people: '1' } }]);
  assert.deepEqual(await told(), []);
  await add(
    spaceId,
    Array.from({ length: EXPORT_NOTICE_FROM - 1 }, (_, n) => ({ first_name: `P${n}`, email: `p${n}@acme.test` })),
  );
  await exported(spaceId, admin.token, { email: other.email, matching: {} });
  assert.deepEqual((await logged()).at(-1), { ...line, details: { people: '1000' } });
  assert.deepEqual(await told(), [[other.id, '1000']]);
});

test('an export stands in the log also when whoever asked for it is gone by then (F018)', async () => {
  const { spaceId } = await newTenant(app.services);
  const asker = await newUser(app.services, { spaceId, role: 'admin' });
  const reader = await newUser(app.services, { spaceId });
  await add(spaceId, [{ first_name: 'Ada', email: 'ada@acme.test' }]);
  const body = { email: reader.email, matching: {} };
  const begun = await app.call<{ job_id: string }>('POST', '/profiles/export', { token: asker.token, body });
  await app.database.direct.query('delete from accounts_users where id = $1', [asker.id]);
  await run('jobs.export_profiles', { space_id: spaceId, id: begun.payload.job_id });
  const { rows } = await app.database.direct.query(
    `select actor_id, actor_email, subject, details from audit where space_id = $1 and kind = 'prospects_exported'`,
    [spaceId],
  );
  assert.deepEqual(rows, [
    { actor_id: asker.id, actor_email: asker.email, subject: reader.email, details: { people: '1' } },
  ]);
});

/** Somebody in a campaign, with a message and a note. */
async function somebody() {
  const { spaceId, admin } = await newTenant(app.services);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const id = person?.prospectId ?? '';
  await app.services.transactions.inSpace(spaceId, (tx) =>
    storeMessage(tx, { prospectId: id, credentialId, channel: 'network', isOurs: false, text: 'Hello', at: tx.now }),
  );
  const { token } = admin;
  await app.call('POST', `/profiles/${id}/notes`, { token, body: { text: 'Met in Lisbon' } });
  await app.call('PATCH', `/profiles/${id}`, {
    token,
    body: { emails: { work: 'Ada@Acme.test' }, phones: [{ number: '+49 1', type: 'mobile' }] },
  });
  return { spaceId, token, id };
}

test('to hand out, to merge, to part and to delete leave a line each, which names nobody who may be gone (F018)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [id = '', other = ''] = await add(spaceId, [
    { first_name: 'Ada', email: 'ada@acme.test' },
    { first_name: 'Ada', email: 'ada@home.test' },
  ]);
  const ask = async <T>(method: string, path: string, body?: object) => {
    const answer = await app.call<T>(method, `/profiles/${id}/${path}`, { token: admin.token, body });
    assert.ok(answer.ok, `${path}: ${answer.error}`);
    return answer.payload;
  };
  await ask('GET', 'data');
  const { merged } = await ask<ProspectDetail>('POST', 'merge', { other_id: other });
  await ask('POST', 'split', { merge_id: merged[0]?.merge_id });
  await ask('POST', 'erase', { confirmation: 'Ada' });
  const kinds = ['prospect_data_exported', 'prospects_merged', 'prospects_split', 'prospects_deleted'] as const;
  const lines = await auditLines(app, spaceId, ...kinds);
  const by = { actor_email: admin.email, address: '127.0.0.1' };
  assert.deepEqual(
    lines.toSorted((a, b) => kinds.indexOf(a.kind as never) - kinds.indexOf(b.kind as never)),
    kinds.map((kind) => ({ ...by, kind, subject: kind === 'prospects_deleted' ? '1' : id })),
  );
});

test('everything that is kept about a person can be had in one piece', async () => {
  const { token, id } = await somebody();
  const data = await app.call<Record<string, unknown[]>>('GET', `/profiles/${id}/data`, { token });
  const { profile, notes, messages, campaigns, events } = data.payload;
  assert.partialDeepStrictEqual(profile, { first_name: 'Ada', emails: { work: 'Ada@Acme.test' }, status: 'new' });
  assert.ok(!('space_id' in (profile as object)));
  assert.partialDeepStrictEqual([notes, messages], [[{ text: 'Met in Lisbon' }], [{ text: 'Hello', is_ours: false }]]);
  assert.deepEqual([campaigns?.length, (events?.length ?? 0) > 0], [1, true]);
  const stranger = await newTenant(app.services);
  assert.equal((await app.call('GET', `/profiles/${id}/data`, { token: stranger.admin.token })).code, 'not_found');
});

test('who is erased is gone with everything, after the name was typed, and their addresses are left alone', async () => {
  const { spaceId, token, id } = await somebody();
  const erase = (confirmation: string) => app.call('POST', `/profiles/${id}/erase`, { token, body: { confirmation } });
  assert.equal((await erase('Somebody Else')).code, 'confirmation_mismatch');
  assert.equal((await erase(' ada 1 ')).status, 200);
  assert.equal((await app.call('GET', `/profiles/${id}`, { token })).code, 'not_found');
  const { rows } = await app.database.direct.query(
    `select kind, value, reason from prospects_suppressed where space_id = $1 order by kind`,
    [spaceId],
  );
  assert.deepEqual(rows, [
    { kind: 'email', value: 'ada@acme.test', reason: 'by_person' },
    { kind: 'phone', value: '+49 1', reason: 'by_person' },
  ]);
  const tables = await app.database.direct.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'prospect_id'
      and table_schema = 'public'`,
  );
  for (const { name } of tables.rows) {
    const left = await app.database.direct.query(`select from ${name} where prospect_id = $1`, [id]);
    assert.equal(left.rowCount, 0, name);
  }
  const events = await app.database.direct.query('select from events where subject_id = $1', [id]);
  assert.equal(events.rowCount, 0);
});

test('a file that is handed over at once has whom its reader sees, names what they see, and of many the other admins are told (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const other = await newUser(app.services, { spaceId, role: 'admin' });
  const own = await newRunningCampaign(app.services, spaceId, { name: 'Own run' });
  const hidden = await newRunningCampaign(app.services, spaceId, { name: 'Hidden run' });
  const [seen] = await enrolNewProspects(app.services, spaceId, own.campaignId, 1);
  const [unseen] = await enrolNewProspects(app.services, spaceId, hidden.campaignId, 1);
  const pages = { profiles: true, export: true };
  const member = await newUser(app.services, { spaceId, pages, credentials: [own.credentialId] });
  const download = (token: string, body: object) =>
    app.call<{ people: number; csv: string }>('POST', '/profiles/export/now', { token, body });
  const columns = ['id', 'campaigns'];
  const ids = [seen?.prospectId, unseen?.prospectId];
  for (const choice of [{ matching: {} }, { profile_ids: ids }]) {
    const { payload } = await download(member.token, { ...choice, columns });
    assert.equal(payload.csv, `\uFEFFid,campaigns\r\n${seen?.prospectId},Own run\r\n`, JSON.stringify(choice));
  }
  // in a campaign of both, that of the account which they were not given is not named
  await app.database.direct.query(
    `insert into enrolments select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
        'campaign_id', $2::text, 'credential_id', $3::text, 'created_at', e.created_at + interval '1 second'))).*
      from enrolments e where prospect_id = $1`,
    [seen?.prospectId, hidden.campaignId, hidden.credentialId],
  );
  assert.doesNotMatch((await download(member.token, { matching: {}, columns })).payload.csv, /Hidden/);
  assert.match((await download(admin.token, { matching: {}, columns })).payload.csv, /Own run; Hidden run/);
  const bell = async ({ token }: { token: string }) =>
    (await app.call<{ items: { kind: string }[] }>('GET', '/notifications', { token })).payload.items.map(
      ({ kind }) => kind,
    );
  assert.deepEqual(await bell(other), []);
  await app.database.direct.query(
    `insert into prospects (space_id, id, first_name, last_name, created_at, updated_at)
      select $1, gen_random_uuid(), 'P', '', now(), now() from generate_series(1, $2)`,
    [spaceId, EXPORT_NOTICE_FROM - 2],
  );
  assert.equal((await download(admin.token, { matching: {} })).payload.people, EXPORT_NOTICE_FROM);
  assert.deepEqual([await bell(other), await bell(admin)], [['prospects_exported'], []]);
});

test('no two columns of a file have one name, also where a custom field is older than its name’s being taken (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const make = (key: string) => app.call('POST', '/custom_fields', { token, body: { key, name: 'Own' } });
  const { payload: file } = await app.call<{ csv: string }>('POST', '/profiles/export/now', {
    token,
    body: { matching: {} },
  });
  const names = file.csv.trim().replace('\uFEFF', '').split(',');
  assert.ok(names.length > 20);
  for (const key of [...names, 'first_name', 'account_full_name', 'video'])
    assert.deepEqual((await make(key)).fields, { key: 'This name is taken: choose another' }, key);
  await app.database.direct.query(
    `insert into prospects_custom_fields (space_id, id, key, name, created_at)
      select $1, gen_random_uuid(), unnest(array['email', 'custom_email', 'region']), 'Own', now()`,
    [spaceId],
  );
  await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [
      { email: 'ada@acme.test', custom: { email: 'second', custom_email: 'third', region: 'EMEA' } },
    ]),
  );
  const { payload } = await app.call<{ csv: string }>('POST', '/profiles/export/now', {
    token,
    body: { matching: {} },
  });
  const [head = '', line = ''] = payload.csv.replace('\uFEFF', '').split('\r\n');
  const heads = head.split(',');
  assert.equal(new Set(heads).size, heads.length);
  const values = Object.fromEntries(heads.map((name, at) => [name, line.split(',')[at]]));
  assert.equal(values.email, 'ada@acme.test');
  assert.deepEqual(heads.filter((name) => ['second', 'third', 'EMEA'].includes(values[name] ?? '')).length, 3);
});

test('a small file is handed over at once, by the same permission and with its line in the log; a large one is not (F050)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const [ada = ''] = await app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(tx, [
      { first_name: 'Ada', email: 'ada@acme.test', phone: '+4930123456', company_name: '=cmd()' },
      { first_name: 'Bo', email: 'bo@acme.test' },
    ]),
  );
  type File = { name: string; people: number; csv: string };
  const download = (token: string, body: object) => app.call<File>('POST', '/profiles/export/now', { token, body });
  const columns = ['first_name', 'company_name', 'phones'];
  const { payload } = await download(admin.token, { profile_ids: [ada], columns });
  assert.match(payload.name, /^prospects-\d{4}-\d\d-\d\d\.csv$/);
  assert.deepEqual(
    [payload.people, payload.csv],
    [1, `\uFEFFfirst_name,company_name,phones\r\nAda,'=cmd(),+4930123456\r\n`],
  );
  assert.equal((await download(admin.token, { matching: {} })).payload.people, 2);
  assert.equal((await auditLines(app, spaceId, 'prospects_exported')).length, 2);
  const member = await newUser(app.services, { spaceId, pages: { profiles: true } });
  assert.equal((await download(member.token, { matching: {} })).status, 403);
  await app.database.direct.query(
    `insert into prospects (space_id, id, first_name, last_name, created_at, updated_at)
      select $1, gen_random_uuid(), 'P', '', now(), now() from generate_series(1, $2)`,
    [spaceId, EXPORT_AT_ONCE - 1],
  );
  assert.equal((await download(admin.token, { matching: {} })).code, 'limit_reached');
});
