import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { OwnFile } from '../../../../../contract/finder/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { loadRecords, personRecord } from '../../../../../tests/factories/finder/records.ts';
import { runJobs } from '../../../../../tests/factories/network.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';

const app = useApp();
type Found = CallPayload<(typeof finderCalls)['find']>;

async function owner() {
  const tenant = await newTenant(app.services);
  const { token } = tenant.admin;
  const upload = (text: string | Buffer, name = 'people.csv') =>
    app.call<OwnFile>('POST', '/looch/files', {
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
        ),
        Buffer.from(text as string),
        Buffer.from('\r\n--x--\r\n'),
      ]),
    });
  const find = async (query: Record<string, string> = {}) =>
    (await app.call<Found>('GET', '/v2/looch/profiles', { token, query })).payload;
  const files = async () => (await app.call<OwnFile[]>('GET', '/looch/files', { token })).payload;
  return { ...tenant, upload, find, files };
}

const CSV = [
  'Name,Job title,LinkedIn,Email,Company,Website,Location,Industry,Employees,Technologies',
  'Ada Lovelace,CFO,https://www.linkedin.com/in/own-ada,ada@engine.test,Engine,https://www.engine.test,"Berlin, Germany",Softness,250,SAP; Excel',
  'Bo Own,Head of Sales,,bo@engine.test,Engine,engine.test,"Paris, France",Softness,30,',
  ',nobody,,,,,,,,',
].join('\n');

test('people of an own file are found by the workspace alone, beside those of the index, and go with the file', async () => {
  await loadRecords(app.services, [
    personRecord({ key: 'own-ada', firstName: 'Augusta', company: { industry: 'Softness' } }),
    personRecord({ key: 'own-cy', firstName: 'Cy', company: { industry: 'Softness' } }),
  ]);
  const ours = await owner();
  const theirs = await owner();
  const { payload } = await ours.upload(CSV, 'Fair 2026.csv');
  assert.deepEqual([payload.name, payload.status], ['Fair 2026', 'reading']);
  await runJobs(app, 'finder');
  const [file] = await ours.files();
  assert.deepEqual([file?.people, file?.refused, file?.status], [2, 1, 'ready']);

  const names = async (of: typeof ours, query: Record<string, string> = {}) =>
    (await of.find({ industry: 'softness', ...query })).items.map(({ first_name }) => first_name).toSorted();
  // whom the file has, too, is found once and as it tells of them
  assert.deepEqual(await names(ours), ['Ada', 'Bo', 'Cy']);
  assert.deepEqual(await names(theirs), ['Augusta', 'Cy']);
  assert.deepEqual(await names(ours, { title: 'chief financial officer', location: 'de', size_min: '201' }), [
    'Ada',
    'Cy',
  ]);
  assert.deepEqual(await names(ours, { technology: 'sap', company: 'engine.test' }), ['Ada']);
  const ada = (await ours.find({ company: 'engine.test' })).items.find(({ first_name }) => first_name === 'Ada');
  assert.deepEqual([ada?.is_own, ada?.email], [true, 'unverified']);
  assert.equal((await ours.find({ industry: 'softness' })).counts?.companies, 2);
  const suggest = async (token: string) =>
    (
      await app.call<{ items: { people: number }[] }>('GET', '/looch/filters/industry', {
        token,
        query: { query: 'softn' },
      })
    ).payload.items[0]?.people;
  assert.deepEqual([await suggest(ours.admin.token), await suggest(theirs.admin.token)], [4, 2]);
  const stolen = await app.call('GET', `/v2/looch/profiles/${ada?._id}`, { token: theirs.admin.token });
  assert.equal(stolen.code, 'not_found');

  const member = await newUser(app.services, { spaceId: ours.spaceId, pages: { search: true } as never });
  assert.equal((await app.call('DELETE', `/looch/files/${file?._id}`, { token: member.token })).code, 'forbidden');
  assert.equal((await app.call('DELETE', `/looch/files/${file?._id}`, { token: ours.admin.token })).ok, true);
  assert.deepEqual(await names(ours), ['Augusta', 'Cy']);
  assert.deepEqual(await ours.files(), []);
});

test('a file read again changes nothing, and one without names or ways to reach anybody is refused', async () => {
  const { upload, files, find } = await owner();
  const first = await upload(CSV);
  await runJobs(app, 'finder');
  const second = await upload(CSV);
  await runJobs(app, 'finder');
  assert.deepEqual(
    (await files()).map(({ people }) => people),
    [2, 0],
  );
  assert.notEqual(first.payload._id, second.payload._id);
  assert.equal((await find({ industry: 'softness', company: 'engine.test' })).counts?.people, 2);
  assert.equal((await upload('Colour,Shoe size\nred,44\nblue,45')).code, 'csv_columns');
});

test('whoever is erased as a prospect is not found again in the workspace, and is in others', async () => {
  const ours = await owner();
  const theirs = await owner();
  await loadRecords(app.services, [
    personRecord({ key: 'gone-eve', firstName: 'Eve', company: { industry: 'Goneness' } }),
  ]);
  const { token } = ours.admin;
  const body = {
    first_name: 'Eve',
    last_name: 'Gone',
    link: 'https://www.linkedin.com/in/gone-eve',
    emails: { work: 'eve@gone.test' },
  };
  const made = await app.call<{ _id: string }>('POST', '/profiles', { token, body });
  assert.equal(made.ok, true, JSON.stringify(made));
  assert.equal((await ours.find({ industry: 'goneness' })).items[0]?.known?.prospect_id, made.payload._id);
  const erased = await app.call('POST', `/profiles/${made.payload._id}/erase`, {
    token,
    body: { confirmation: 'Eve Gone' },
  });
  assert.equal(erased.ok, true, JSON.stringify(erased));
  assert.deepEqual((await ours.find({ industry: 'goneness' })).items, []);
  assert.equal((await theirs.find({ industry: 'goneness' })).items.length, 1);
  // nor with a file
  await ours.upload('Name,Email,Company,Industry\nEve Gone,EVE@gone.test,Gone,Goneness');
  await runJobs(app, 'finder');
  assert.deepEqual((await ours.find({ industry: 'goneness' })).items, []);
  // in whichever letters their page is written
  const pages = 'HTTPS://DE.LINKEDIN.COM/IN/GONE-EVE/?x=1\nEve Gone,linkedin.com/In/gone-eve';
  await ours.upload(
    `Name,LinkedIn,Company,Industry\nEve Gone,${pages},Gone,Goneness`.replace('?x=1\n', '?x=1,Gone,Goneness\n'),
  );
  await runJobs(app, 'finder');
  assert.deepEqual((await ours.find({ industry: 'goneness' })).items, []);
});

test('a page in capitals is the same person as in small letters', async () => {
  const ours = await owner();
  const head = 'Name,LinkedIn,Company,Industry\n';
  await ours.upload(`${head}Derek Shaw,https://www.linkedin.com/in/derek-shaw-1,Shaw,Capitals`);
  await ours.upload(`${head}Derek Shaw,HTTPS://DE.LINKEDIN.COM/IN/DEREK-SHAW-1/?x=1,Shaw,Capitals`);
  await runJobs(app, 'finder');
  const { items } = await ours.find({ industry: 'capitals' });
  assert.deepEqual(
    items.map(({ link }) => link),
    ['https://www.linkedin.com/in/DEREK-SHAW-1'],
  );
});

test('files that are none, or that nobody could read, are refused in words; odd ones are read as far as they go', async () => {
  const { upload, files, find } = await owner();
  const table = 'Name,Email,Company,Industry\nAda Odd,ada@odd.test,Odd,Oddness\n';
  const codeOf = async (text: string | Buffer, name?: string) => (await upload(text, name)).code;
  assert.equal(await codeOf(''), 'file_missing');
  assert.equal(await codeOf(table, 'people.exe'), 'file_refused');
  assert.equal(await codeOf(table.replace('Odd,', 'O\0dd,')), 'file_refused');
  assert.equal(
    await codeOf(Buffer.from(Array.from({ length: 5_000 }, (_none, at) => (at * 7_919) % 256))),
    'file_refused',
  );
  assert.equal(await codeOf('Name,Email,Company\n'), 'csv_no_lines');
  assert.equal(await codeOf(`${'c,'.repeat(10_000)}\n${'x,'.repeat(10_000)}`), 'csv_unreadable');
  assert.deepEqual(await files(), []);

  const odd = [
    `\ufeff${table}`,
    Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(table.replaceAll('ada', 'bo').replaceAll('Ada', 'Bo'), 'utf16le'),
    ]),
    'Name,Email,Company,Industry,Employees\nCy Odd,cy@odd.test,Odd,Oddness,99999999999999\n',
    Buffer.from('Name,Email,Company,Industry\nDi \ud83d,di@odd.test,Odd,Oddness\n', 'utf16le'),
    `Name,Email,Company,Industry,Technologies\nEd ${'x'.repeat(1_900)},ed@odd.test,Odd,Oddness,${'t;'.repeat(900)}\n`,
  ];
  for (const text of odd) assert.equal((await upload(text)).ok, true);
  await runJobs(app, 'finder');
  assert.deepEqual(
    (await files()).map(({ status, people }) => [status, people]),
    odd.map(() => ['ready', 1]),
  );
  const { items } = await find({ industry: 'oddness' });
  assert.deepEqual(items.map(({ first_name }) => first_name).toSorted(), ['Ada', 'Bo', 'Cy', 'Di', 'Ed']);
});

test('a file of formulas is exported as a file of words', async () => {
  const { upload, admin } = await owner();
  await upload(
    'Name,Email,Company,Industry,Job title\n"=HYPERLINK(""http://evil"")",f@evil.test,@SUM(1),Formulas,+1\n',
  );
  await runJobs(app, 'finder');
  const { payload } = await app.call<{ text: string }>('POST', '/v2/looch/profiles/export', {
    token: admin.token,
    query: { industry: 'formulas' },
    body: {},
  });
  const line = payload.text.split('\r\n')[1] ?? '';
  assert.match(line, /^"'=HYPERLINK/);
  assert.match(line, /,'\+1,/);
  assert.match(line, /,'@SUM\(1\),/);
});
