import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WholeCampaign } from '../../../contract/campaigns.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { CsvResult, CsvUpload, Search } from '../../../contract/searches.ts';
import { type Answer, useApp } from '../../../tests/factories/app.ts';
import { runJobs } from '../../../tests/factories/network.ts';
import { SHORT_WAY } from '../../../tests/factories/sequences.ts';
import { settleEvents } from '../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, newUser, type Tenant } from '../../../tests/factories/tenants.ts';
import { importFile } from './import-file.ts';

const app = useApp();
const UPLOAD = '/api/workflows/upload_csv_file';

async function upload(token: string, content: string | Uint8Array, name = 'people.csv'): Promise<Answer<CsvUpload>> {
  const form = new FormData();
  form.set('file', new Blob([content as never]), name);
  const { headers, body } = await written(form);
  return post(token, headers, body);
}
async function written(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return { headers: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) };
}
async function post(token: string, type: string, payload: Buffer): Promise<Answer<CsvUpload>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await app.app.inject({ method: 'POST', url: UPLOAD, headers, payload });
  return { status: response.statusCode, ...response.json() };
}

async function newCampaign(tenant: Tenant, given: object = {}): Promise<WholeCampaign> {
  const credentials = await newCredential(app.services, tenant.spaceId);
  const body = { name: 'People', credentials, sequence: SHORT_WAY, ...given };
  const answer = await app.call<WholeCampaign>('POST', '/workflows', { token: tenant.admin.token, body });
  assert.equal(answer.ok, true, JSON.stringify(answer));
  return answer.payload;
}
interface Set {
  user_fields: Record<string, string>;
  custom_fields?: object;
  workflow_id?: string;
}
const setData = (token: string, filename: string, given: Set & Record<string, unknown>) =>
  app.call<{ job_id: string }>('POST', '/workflows/set_data_from_csv_file', { token, body: { filename, ...given } });
/** From a file to what its job says in the end. */
async function imported(tenant: Tenant, text: string, given: Set & Record<string, unknown>): Promise<Job> {
  const { token } = tenant.admin;
  const { payload } = await upload(token, text);
  const begun = await setData(token, payload.filename, given);
  assert.equal(begun.ok, true, JSON.stringify(begun));
  await runJobs(app, 'jobs');
  return (await app.call<Job>('GET', `/jobs/${begun.payload.job_id}`, { token })).payload;
}
const listed = async ({ admin }: Tenant, id: string) =>
  (await app.call<Search[]>('GET', `/workflows/${id}/searches`, { token: admin.token })).payload;
async function peopleOf(campaignId: string) {
  const { rows } = await app.database.direct.query(
    `select p.first_name, p.last_name, p.link, p.email, p.custom from enrolments e
      join prospects p on p.space_id = e.space_id and p.id = e.prospect_id where e.campaign_id = $1 order by e.id`,
    [campaignId],
  );
  return rows;
}

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

test('a file set before its campaign exists is judged, and its people come with the campaign', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const user_fields = { 0: 'email' };
  const job = await imported(tenant, 'mail\none@acme.test\nnobody\n', { user_fields });
  const { search_id, accepted, rejected } = job.result as CsvResult;
  assert.deepEqual([accepted, rejected], [1, 1]);
  const { rows } = await app.database.direct.query('select 1 from prospects where space_id = $1', [tenant.spaceId]);
  assert.equal(rows.length, 0, 'nobody is taken before there is a campaign');
  const stranger = await newUser(app.services, { spaceId: tenant.spaceId, role: 'admin' });
  const body = { name: 'Not mine', searches: [{ search_id }] };
  assert.equal((await app.call('POST', '/workflows', { token: stranger.token, body })).code, 'not_found');
  const campaign = await newCampaign(tenant, { searches: [{ search_id }] });
  await runJobs(app, 'searches');
  assert.deepEqual(
    (await peopleOf(campaign._id)).map(({ email }) => email),
    ['one@acme.test'],
  );
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { _id: search_id, status: 'finished', collected: 1, rejected: 1, found: 2 },
  ]);
  const again = { name: 'Again', searches: [{ search_id }] };
  assert.equal((await app.call('POST', '/workflows', { token, body: again })).code, 'not_found');
});

test('a file that nobody came back for is gone after a day, one in use stays', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  await upload(token, 'mail\nforgotten@acme.test');
  const forgotten = await imported(tenant, 'mail\none@acme.test', { user_fields: { 0: 'email' } });
  await imported(tenant, 'mail\ntwo@acme.test', { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  const files = async () =>
    (await app.database.direct.query<{ id: string }>('select id from files where space_id = $1', [tenant.spaceId]))
      .rows;
  const before = await files();
  assert.equal(before.length, 3);
  app.clock.advance(25 * 3_600_000);
  await app.services.transactions.onPlatform((tx) => tx.enqueue('searches.sweep', {}));
  await runJobs(app, 'searches');
  const after = await files();
  assert.equal(after.length, 1);
  const { search_id } = forgotten.result as CsvResult;
  assert.equal((await app.call('GET', `/workflows/searches/${search_id}/download_csv`, { token })).code, 'not_found');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stored = await Promise.all(before.map(({ id }) => app.services.files.exists(`${tenant.spaceId}/${id}`)));
  assert.deepEqual(stored.filter(Boolean).length, 1);
});

test('when a campaign is gone for good, its files go too', async () => {
  const tenant = await newTenant(app.services);
  const campaign = await newCampaign(tenant);
  await imported(tenant, 'mail\none@acme.test', { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  await app.database.direct.query('delete from campaigns where id = $1', [campaign._id]);
  app.clock.advance(25 * 3_600_000);
  await app.services.transactions.onPlatform((tx) => tx.enqueue('searches.sweep', {}));
  await runJobs(app, 'searches');
  const { rows } = await app.database.direct.query(
    'select id from files where space_id = $1 union all select id from searches where space_id = $1',
    [tenant.spaceId],
  );
  assert.deepEqual(rows, []);
});

test('a file brings no more people than its search may', async () => {
  const tenant = await newTenant(app.services);
  const lines = Array.from({ length: 1_200 }, (_, at) => `p${at}@acme.test`);
  const job = await imported(tenant, `mail\n${lines.join('\n')}`, { user_fields: { 0: 'email' } });
  const { search_id } = job.result as CsvResult;
  const campaign = await newCampaign(tenant, { searches: [{ search_id, name: 'First ones', result_limit: 7 }] });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { name: 'First ones', status: 'finished', collected: 7, rejected: 0 },
  ]);
  assert.equal((await peopleOf(campaign._id)).length, 7);
});

test('an import that is cut off goes on behind its last batch: nobody twice, nobody lost, every rejection once', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  const count = 2_500;
  const lines = Array.from({ length: count }, (_, at) => (at % 500 === 499 ? 'nobody' : `p${at}@acme.test`));
  const { payload } = await upload(token, `mail\n${lines.join('\n')}\n${lines[0]}\n`);
  await setData(token, payload.filename, { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  const [search] = (await listed(tenant, campaign._id)) as [Search];
  let batches = 0;
  const cut = {
    ...app.services,
    transactions: {
      ...app.services.transactions,
      inSpace: (space: string, work: (tx: never) => Promise<unknown>) =>
        app.services.transactions.inSpace(space, async (tx) => {
          const result = await work(tx as never);
          if (result === true && ++batches === 2) throw new Error('killed');
          return result;
        }),
    },
  } as never;
  const job = { space_id: tenant.spaceId, id: search._id, run: 1 };
  await assert.rejects(importFile(job, cut), /killed/);
  const between = (await listed(tenant, campaign._id))[0] as Search;
  assert.deepEqual([between.status, between.found, between.collected], ['active', 1_000, 998]);
  await importFile(job, app.services);
  const after = (await listed(tenant, campaign._id))[0] as Search;
  assert.deepEqual([after.status, after.found, after.collected], ['finished', count + 1, count - 5]);
  assert.deepEqual(after.rejections, { invalid_email: 5, duplicate_in_file: 1 });
  assert.equal((await peopleOf(campaign._id)).length, count - 5);
});

test('a pause stops an import between two batches, and resuming ends it', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  const { payload } = await upload(
    token,
    `mail\n${Array.from({ length: 2_500 }, (_, at) => `p${at}@acme.test`).join('\n')}`,
  );
  await setData(token, payload.filename, { user_fields: { 0: 'email' }, workflow_id: campaign._id });
  const [search] = (await listed(tenant, campaign._id)) as [Search];
  const update = (status: string) =>
    app.call('POST', `/workflows/searches/${search._id}/update_status`, {
      token,
      body: { workflow_id: campaign._id, status },
    });
  await importFile({ space_id: tenant.spaceId, id: search._id, run: 1 }, app.services, async (done) => {
    if (done > 0) await update('paused');
  });
  const held = (await listed(tenant, campaign._id))[0] as Search;
  assert.equal(held.status, 'paused');
  assert.ok(held.collected < 2_500);
  await update('new');
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { status: 'finished', collected: 2_500, rejected: 0 },
  ]);
});

test('a file that is not to be kept is gone once its people are in', async () => {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const campaign = await newCampaign(tenant);
  await imported(tenant, 'mail\none@acme.test', {
    user_fields: { 0: 'email' },
    workflow_id: campaign._id,
    save_csv: false,
  });
  const { rows } = await app.database.direct.query('select file_id from searches where campaign_id = $1', [
    campaign._id,
  ]);
  assert.deepEqual(rows, [{ file_id: null }]);
  await app.call('POST', `/workflows/${campaign._id}/rerun_searches`, { token });
  await runJobs(app, 'searches');
  assert.partialDeepStrictEqual(await listed(tenant, campaign._id), [
    { status: 'failed', problem: 'not_found', collected: 1 },
  ]);
});
