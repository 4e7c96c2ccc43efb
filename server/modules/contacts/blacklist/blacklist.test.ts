import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLACKLIST_MAX, type Blacklist, type BlacklistImport } from '../../../../contract/blacklist/schemas.ts';
import { blacklistKey, blacklistKeys } from '../../../../engine/contacts/blacklist-match.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { atOnce } from '../../../../tests/factories/at-once.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { newCredential, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { build } from '../../../core/db/build.ts';
import { newId } from '../../../core/ids.ts';
import { isBlacklisted } from './is-blacklisted.ts';

const app = useApp();

async function account() {
  const { spaceId, admin } = await newTenant(app.services);
  const id = await newCredential(app.services, spaceId);
  const { token } = admin;
  const path = `/credentials/${id}/blacklist`;
  return {
    spaceId,
    id,
    token,
    path,
    set: (values: unknown[], at = path) => app.call<Blacklist>('PUT', at, { token, body: { values } }),
    get: async (at = path) => (await app.call<Blacklist>('GET', at, { token })).payload,
    upload: (text: string | Uint8Array, at = path) => upload(token, `${at}/import`, text),
  };
}

function upload(token: string, path: string, text: string | Uint8Array) {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n';
  return app.call<BlacklistImport>('POST', path, {
    token,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from('\r\n--x--\r\n')]),
  });
}

interface Made {
  first_name?: string;
  last_name?: string;
  company_name?: string;
  company_domain?: string;
  email?: string;
  link?: string;
}
const prospects = (spaceId: string, people: Made[]) =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('prospects').values(
        people.map((person, index) => ({
          space_id: spaceId,
          id: newId(),
          first_name: 'Nobody',
          last_name: `No ${index}`,
          created_at: tx.now,
          updated_at: tx.now,
          ...person,
        })),
      ),
    ),
  );

test('a list takes bare values of any kind, says what each is, and folds those that are the same', async () => {
  const { set, get } = await account();
  const values = ['Jane Doe', 'acme.com', 'Acme GmbH', 'jo@acme.com', 'https://www.linkedin.com/in/jo/', 'ACME, Inc.'];
  const { payload } = await set([...values, { kind: 'name', value: 'acme.com' }]);
  assert.deepEqual(payload.entries, [
    { kind: 'name', value: 'Jane Doe' },
    { kind: 'domain', value: 'acme.com' },
    { kind: 'company', value: 'Acme GmbH' },
    { kind: 'email', value: 'jo@acme.com' },
    { kind: 'link', value: 'https://www.linkedin.com/in/jo/' },
    { kind: 'name', value: 'acme.com' },
  ]);
  assert.deepEqual(payload.values.slice(0, 2), ['Jane Doe', 'acme.com']);
  // replaced as a whole
  await set(['Acme AG', 'Bob Ray']);
  assert.deepEqual((await get()).values, ['Acme AG', 'Bob Ray']);
  assert.deepEqual((await set([])).payload.values, []);
});

test('what cannot be compared, is empty or too long is refused where it stands', async () => {
  const { set } = await account();
  assert.equal((await set(['Jane', '---'])).fields?.['values.1'], 'Nothing here can be compared');
  for (const value of [' ', 'x'.repeat(301), { kind: 'phone', value: '1' }])
    assert.equal((await set([value])).status, 422, JSON.stringify(value));
});

test('ten thousand values are replaced in few statements, and two who replace at once do not mix', async () => {
  const { set, get } = await account();
  const values = (word: string) => Array.from({ length: BLACKLIST_MAX }, (_, i) => `${word} Number${i}`);
  assert.equal((await set(values('Ann'))).payload.values.length, BLACKLIST_MAX);
  assert.equal((await set([...values('Ann'), 'One more'])).status, 422);
  const answers = await atOnce(app.database, [() => set(values('Bob')), () => set(values('Cleo'))]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  const words = new Set((await get()).values.map((value) => value.split(' ')[0]));
  assert.equal(words.size, 1);
});

test('prospects of every kind are counted, each once', async () => {
  const { spaceId, set } = await account();
  await prospects(spaceId, [
    { first_name: 'José', last_name: 'Núñez-Löwe' },
    { company_name: 'Ácme, Inc.' },
    { company_name: 'Acme GmbH & Co. KG', company_domain: 'www.acme.com', email: 'Jo@Acme.com' },
    { company_domain: 'acme.com' },
    { email: 'x@acme.com' },
    { email: 'Only.Me@else.org' },
    { link: 'https://www.linkedin.com/in/Jo-Ray/?trk=1' },
    { first_name: 'Somebody', last_name: 'Else', company_name: 'Acme Holding', email: 'a@notacme.com' },
  ]);
  const matching = async (...values: unknown[]) => (await set(values)).payload.matching;
  assert.equal(await matching('jose nunez lowe'), 1);
  assert.equal(await matching('Acme Ltd'), 2);
  assert.equal(await matching('acme.com'), 3);
  assert.equal(await matching('only.me@ELSE.org'), 1);
  assert.equal(await matching('linkedin.com/in/jo-ray/'), 1);
  assert.equal(await matching('jose nunez lowe', 'Acme Ltd', 'acme.com', 'jo@acme.com', 'linkedin.com/in/jo-ray'), 6);
  assert.equal(await matching({ kind: 'name', value: 'acme.com' }), 0);
});

test('the database folds letter for letter as the engine does', async () => {
  const texts = [
    'José Núñez-Löwe',
    'ŁUKASZ Żółć',
    'ΑΘΗΝΑ Σίσυφος',
    'Дмитрий Ёлкин',
    'O’Brien & Söhne (Köln)',
    'İstanbul Işık',
    'Straße ẞ',
    'Acme Co., Ltd.',
    'Müller GmbH & Co. KG',
    'Ålesund A/S',
    'Banco S.A.',
    'Tab\there',
    'plain ascii',
    '🚀 Rocket — “Lab” #1',
    '株式会社',
    'Ⅷ ﬁne',
    'HTTPS://WWW.Example.com/In/A/?x=1#y',
    'www.Example.COM',
  ];
  for (const text of texts) {
    const { rows } = await app.database.direct.query(
      'select folded($1) as name, folded_company($1) as company, bare_link($1) as link, bare_domain($1) as domain',
      [text],
    );
    const [person] = [{ first_name: '', last_name: text, company_name: text, company_domain: text, link: text }];
    const key = (kind: string) => blacklistKeys(person).find((each) => each.kind === kind)?.key;
    const ours = { name: key('name'), company: key('company'), link: key('link'), domain: key('domain') };
    assert.deepEqual(rows[0], ours, text);
    assert.equal(blacklistKey('name', text), ours.name);
  }
});

test('a company is found by its index', async () => {
  const { spaceId } = await newTenant(app.services);
  await app.database.direct.query(
    `insert into prospects (space_id, id, first_name, last_name, created_at, updated_at, terms)
      select $1, gen_random_uuid(), 'First', 'Last', now(), now(), array_to_tsvector(array['=c:company' || n])
      from generate_series(1, 5000) n`,
    [spaceId],
  );
  await app.database.direct.query('vacuum analyze prospects');
  const { rows } = await app.database.direct.query<{ 'QUERY PLAN': string }>(
    `explain select id from prospects where space_id = '${spaceId}' and terms @@ '''=c:company7'''`,
  );
  assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /prospects_terms/);
});

test('whom an account never contacts: its own list and the workspace’s, from the next question on', async () => {
  const { spaceId, id, set } = await account();
  const other = await newCredential(app.services, spaceId);
  const jane = { first_name: 'Jane', last_name: 'Doe', email: 'jane@acme.com', company_name: 'Acme' };
  const listed = (account: string) =>
    app.services.transactions.inSpace(spaceId, (tx) => isBlacklisted(tx, account, jane));
  assert.deepEqual([await listed(id), await listed(other)], [false, false]);
  await set(['Acme GmbH']);
  assert.deepEqual([await listed(id), await listed(other)], [true, false]);
  await set(['acme.com'], '/space/blacklist');
  assert.deepEqual([await listed(id), await listed(other)], [true, true]);
  const stranger = await newTenant(app.services);
  const theirs = await newCredential(app.services, stranger.spaceId);
  const found = await app.services.transactions.inSpace(stranger.spaceId, (tx) => isBlacklisted(tx, theirs, jane));
  assert.equal(found, false);
});

test('a file adds its lines and tells those it cannot read', async () => {
  const { set, upload } = await account();
  await set(['Jane Doe']);
  const file = [
    '\uFEFFkind,value',
    'name,jane doe',
    'company,"Acme, Inc."',
    'domain,acme.com',
    'acme.com',
    '',
    'Beta, Inc.',
    'phone,123',
    'email,',
    `name,${'x'.repeat(301)}`,
    '"Quoted ""Nick"" Name"',
    'name,Jo,Bloggs',
    'company,...',
  ].join('\r\n');
  const { payload } = await upload(file);
  assert.deepEqual([payload.added, payload.repeated], [4, 2]);
  assert.deepEqual(payload.list.values, ['Jane Doe', 'Acme, Inc.', 'acme.com', 'Beta, Inc.', 'Quoted "Nick" Name']);
  assert.deepEqual(payload.problems, [
    { line: 8, code: 'unknown_kind', value: 'phone' },
    { line: 9, code: 'value_missing', value: 'email' },
    { line: 10, code: 'too_long', value: 'name' },
    { line: 12, code: 'too_many_cells', value: 'name' },
    { line: 13, code: 'nothing_to_compare', value: 'company' },
  ]);
});

test('semicolons, plain lists and line ends of any system are read', async () => {
  const { upload, get } = await account();
  assert.equal((await upload('Type;Value\nname;Zoë Müller\ndomain;x.de')).payload.added, 2);
  assert.equal((await upload('one.com\rtwo.com\nthree.com\n')).payload.added, 3);
  assert.deepEqual((await get()).values, ['Zoë Müller', 'x.de', 'one.com', 'two.com', 'three.com']);
  assert.equal((await upload('')).code, 'file_missing');
});

test('a file that would make a list too long adds nothing', async () => {
  const { set, upload, get } = await account();
  await set(Array.from({ length: BLACKLIST_MAX }, (_, i) => `d${i}.com`));
  assert.equal((await upload('d1.com')).payload.added, 0);
  assert.equal((await upload('more.com\nanother.com')).code, 'limit_reached');
  assert.equal((await get()).values.length, BLACKLIST_MAX);
});

test('the workspace’s list is read by members and changed by admins; every change is told and written down', async () => {
  const { spaceId, id, token, set } = await account();
  const member = await newUser(app.services, { spaceId, pages: { settings: true }, credentials: [id] });
  const as = (method: string, path: string, body?: object) => app.call(method, path, { token: member.token, body });
  await settleEvents(app.services);
  await set(['Jane Doe'], '/space/blacklist');
  const told = (await settleEvents(app.services)).filter(([, event]) => event === 'update_blacklist');
  assert.deepEqual(told, [[`space:${spaceId}`, 'update_blacklist', { space_id: spaceId }]]);
  assert.equal((await as('GET', '/space/blacklist')).status, 200);
  assert.equal((await as('PUT', '/space/blacklist', { values: [] })).code, 'forbidden');
  assert.equal((await as('PUT', `/credentials/${id}/blacklist`, { values: ['Bob'] })).status, 200);
  const another = await newCredential(app.services, spaceId);
  assert.equal((await as('PUT', `/credentials/${another}/blacklist`, { values: ['Bob'] })).code, 'not_found');
  const { payload } = await app.call<{ items: { kind: string; details: object }[] }>('GET', '/audit', { token });
  assert.deepEqual(
    payload.items.slice(0, 2).map(({ kind, details }) => [kind, details]),
    [
      ['credential_changed', { field: 'blacklist', before: '0', after: '1' }],
      ['space_updated', { field: 'blacklist', before: '0', after: '1' }],
    ],
  );
});
