import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Search } from '../../../../../contract/searches/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { filesOf, written } from '../../../../../tests/factories/csv.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { auditLines, newCredential, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();
const { imported, listed, newCampaign, peopleOf, post, setData, upload } = filesOf(app);

test('a file without a mark, in UTF-16 or from an old spreadsheet is read alike, with any delimiter (R427)', async () => {
  const { token } = (await newTenant(app.services)).admin;
  const lines = (char: string) =>
    [
      ['Prénom', 'Société', 'E-Mail', 'LinkedIn', 'Größe'],
      ['Zoë', '"Müller, Söhne"', 'zoe@acme.test', 'linkedin.com/in/zoe', '9'],
      ['Ana', 'Lumen', 'ana@acme.test', 'linkedin.com/in/ana', ''],
    ]
      .map((cells) => cells.join(char))
      .join('\r\n');
  const utf16 = Buffer.from(lines('\t'), 'utf16le');
  for (const [bytes, encoding, delimiter] of [
    [Buffer.from(lines(',')), 'utf-8', ','],
    [Buffer.from(`\uFEFF${lines(';')}`), 'utf-8', ';'],
    [Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'utf-16le', '\t'],
    [Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]), 'utf-16be', '\t'],
    [Buffer.from(lines('|'), 'latin1'), 'windows-1252', '|'],
  ] as const) {
    const { payload } = await upload(token, bytes);
    assert.deepEqual(
      [payload.encoding, payload.delimiter, payload.rows, payload.has_header],
      [encoding, delimiter, 2, true],
    );
    assert.deepEqual(
      payload.columns.map(({ header, guess }) => [header, guess]),
      [
        ['Prénom', 'first_name'],
        ['Société', 'company_name'],
        ['E-Mail', 'email'],
        ['LinkedIn', 'link'],
        ['Größe', null],
      ],
    );
    assert.deepEqual(payload.columns[1]?.samples, ['Müller, Söhne', 'Lumen']);
  }
});

test('a file without headers has its columns guessed by what is in them', async () => {
  const { token } = (await newTenant(app.services)).admin;
  const { payload } = await upload(token, 'Jane,jane@acme.test\nTom,tom@acme.test\n', 'list.txt');
  assert.deepEqual([payload.has_header, payload.rows, payload.name], [false, 2, 'list']);
  assert.deepEqual(
    payload.columns.map(({ header, guess }) => [header, guess]),
    [
      ['', null],
      ['', 'email'],
    ],
  );
});

test('too large, missing and unreadable files are refused with their sentences (R502, R505, R506, M090–M093)', async () => {
  const { token } = (await newTenant(app.services)).admin;
  const most = 5 * 1024 * 1024;
  const row = 'jane@acme.test\n';
  const large = await upload(token, row.repeat(Math.ceil((most + 1) / row.length)));
  assert.deepEqual([large.status, large.error], [413, 'The file is too large']);
  assert.equal(large.error?.toLowerCase(), 'the file is too large');
  const none = await written(new FormData());
  const missing = await post(token, none.headers, none.body);
  assert.deepEqual([missing.status, missing.error], [422, 'No file provided']);
  assert.equal(missing.error?.toLowerCase(), 'no file provided');
  const blank = await upload(token, ' \n,,\n');
  assert.deepEqual([blank.status, blank.error], [422, 'This file cannot be read as a table']);
  const picture = await upload(token, Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'));
  assert.equal(picture.code, 'file_refused');
  const fits = await upload(token, `email\n${'x'.repeat(most - 7)}\n`);
  assert.equal(fits.ok, true);
});

test('a column with links or emails is needed; an email-only campaign needs the emails (R503)', async () => {
  const { token } = (await newTenant(app.services)).admin;
  const { payload } = await upload(token, 'name,link\nJane,linkedin.com/in/jane');
  const refused = await setData(token, payload.filename, { user_fields: { 0: 'full_name' } });
  assert.deepEqual([refused.status, refused.error], [422, 'A link column or an email column is needed']);
  const mails = await setData(token, payload.filename, { user_fields: { 1: 'link' }, is_email_only: true });
  assert.equal(mails.code, 'csv_columns');
  assert.equal((await setData(token, payload.filename, { user_fields: { 1: 'link' } })).ok, true);
  const beyond = await setData(token, payload.filename, { user_fields: { 1: 'link', 7: 'email' } });
  assert.equal(beyond.fields?.['user_fields.7'], 'The file has no such column');
});

test('lines become people on their way; those that do not are counted by reason and can be fetched (R527)', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  await app.call('PUT', '/space/blacklist', { token, body: { values: ['blocked@acme.test'] } });
  const text = [
    'Name,Mail,Profile,Note',
    'Jane Doe,jane@acme.test,linkedin.com/in/jane,"likes, commas"',
    '"Doe, Tom",tom@acme.test,,=cmd()',
    'Jane Again,,https://www.linkedin.com/in/JANE/,',
    'Nobody,,,',
    'Wrong,,https://example.com/x,',
    'Wrong,not-an-email,,',
    'Blocked,blocked@acme.test,,',
    `Long,long@acme.test,,${'x'.repeat(2_001)}`,
  ].join('\n');
  const job = await imported(tenant, text, {
    user_fields: { 0: 'full_name', 1: 'email', 2: 'link' },
    custom_fields: { 3: { key: 'note' } },
    workflow_id: campaign._id,
    credentials_id: campaign.credentials?._id,
    is_existing_people: false,
    save_csv: true,
  });
  assert.equal(job.status, 'done');
  assert.partialDeepStrictEqual(job.result, {
    accepted: 2,
    rejected: 6,
    rejections: {
      duplicate_in_file: 1,
      no_link_or_email: 1,
      invalid_link: 1,
      invalid_email: 1,
      blacklisted: 1,
      too_long: 1,
    },
    custom_fields: [{ key: 'note', name: 'Note' }],
  });
  assert.deepEqual(await peopleOf(campaign._id), [
    {
      first_name: 'Jane',
      last_name: 'Doe',
      link: 'https://www.linkedin.com/in/jane',
      email: 'jane@acme.test',
      custom: { note: 'likes, commas' },
    },
    { first_name: 'Tom', last_name: 'Doe', link: null, email: 'tom@acme.test', custom: { note: '=cmd()' } },
  ]);
  const [search] = (await listed(tenant, campaign._id)) as [Search];
  assert.partialDeepStrictEqual(search, {
    kind: 'csv',
    status: 'finished',
    name: 'people',
    found: 8,
    collected: 2,
    duplicates: 1,
    custom_fields_keys: ['note'],
    mapping: { 0: 'full_name', 1: 'email', 2: 'link', 3: 'custom:note' },
    has_rejected_file: true,
  });
  const path = `/workflows/searches/${search._id}/download_rejected`;
  const { payload } = await app.call<{ text: string }>('GET', path, { token });
  const rejected = payload.text.replace('\uFEFF', '').split('\r\n');
  assert.deepEqual(rejected.slice(0, 3), [
    'Name,Mail,Profile,Note,line,reason',
    'Jane Again,,https://www.linkedin.com/in/JANE/,,3,duplicate_in_file',
    'Nobody,,,,4,no_link_or_email',
  ]);
  const told = await settleEvents(app.services);
  assert.ok(told.some(([, event]) => event === 'update_job') && told.some(([, event]) => event === 'update_search'));
});

test('rejected lines are for who brought the file; for colleagues they are an export (F018)', async () => {
  const tenant = await newTenant(app.services);
  const { spaceId } = tenant;
  const credentials = await newCredential(app.services, spaceId);
  const campaign = await newCampaign(tenant);
  await imported(tenant, 'mail\njane@acme.test\nnobody\n', { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  await app.database.direct.query('update campaigns set credentials_id = $2 where id = $1', [
    campaign._id,
    credentials,
  ]);
  const seen = async (token: string) => {
    const [search] = (await app.call<Search[]>('GET', `/workflows/${campaign._id}/searches`, { token })).payload;
    const answer = await app.call('GET', `/workflows/searches/${search?._id}/download_rejected`, { token });
    return [search?.has_rejected_file, answer.status];
  };
  const colleague = (pages: object) => newUser(app.services, { spaceId, pages, credentials: [credentials] });
  assert.deepEqual(await seen(tenant.admin.token), [true, 200]);
  assert.deepEqual(await seen((await colleague({ campaigns: true })).token), [false, 403]);
  assert.deepEqual(await auditLines(app, spaceId, 'prospects_exported'), []);
  const exporter = await colleague({ campaigns: true, export: true });
  assert.deepEqual(await seen(exporter.token), [true, 200]);
  assert.deepEqual(
    (await auditLines(app, spaceId, 'prospects_exported')).map(({ actor_email }) => actor_email),
    [exporter.email],
  );
});

test('a file of which no line is accepted is an error (R504)', async () => {
  const tenant = await newTenant(app.services);
  const campaign = await newCampaign(tenant);
  const job = await imported(tenant, 'mail\nnobody\nno one\n', {
    user_fields: { 0: 'email' },
    workflow_id: campaign._id,
  });
  assert.deepEqual([job.status, job.problem], ['failed', 'No lines were accepted']);
  const { token } = tenant.admin;
  const { payload } = await upload(token, 'email,link\n');
  const empty = await setData(token, payload.filename, { user_fields: { 0: 'email' } });
  assert.deepEqual([empty.status, empty.error], [422, 'No lines were accepted']);
});

test('empty cells get what the field says: a text, the next number, a date, now or nothing', async () => {
  const tenant = await newTenant(app.services);
  const campaign = await newCampaign(tenant);
  const fields = {
    user_fields: { 0: 'email' },
    workflow_id: campaign._id,
    custom_fields: {
      1: { key: 'greeting', default_mode: 'default', default_value: 'there' },
      2: { key: 'number', default_mode: 'auto_increment', default_value: '7' },
      3: { key: 'since', default_mode: 'datetime', default_value: '2026-01-05' },
      4: { key: 'came', default_mode: 'datetime_now' },
      5: { key: 'rest', default_mode: 'none' },
    },
  };
  await imported(tenant, 'mail,a,b,c,d,e\none@acme.test,,,,,\ntwo@acme.test,x,1,y,z,w\nthree@acme.test,,,,,', fields);
  const now = app.clock.now().toISOString();
  const filled = { greeting: 'there', since: '2026-01-05T00:00:00.000Z', came: now };
  const customs = async () => (await peopleOf(campaign._id)).map(({ custom }) => custom);
  assert.deepEqual(await customs(), [
    { ...filled, number: '7' },
    { greeting: 'x', number: '1', since: 'y', came: 'z', rest: 'w' },
    { ...filled, number: '8' },
  ]);
  const other = await newCampaign(tenant, { name: 'Other', is_existing_people: true });
  await imported(tenant, 'mail,a,b,c,d,e\ntwo@acme.test,,,,,\nfour@acme.test,,,,,', {
    ...fields,
    workflow_id: other._id,
  });
  const [two, four] = (await peopleOf(other._id)).map(({ custom }) => custom);
  assert.equal(two.greeting, 'x', 'a default takes no value away');
  assert.equal(Number(four.number) > 8, true, 'numbers go on');
});
