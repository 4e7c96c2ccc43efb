import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallPayload } from '../../../../contract/call.ts';
import type { IntegrationCard } from '../../../../contract/catalogue/schemas.ts';
import type { finderCalls } from '../../../../contract/finder/calls.ts';
import type { highLevelCalls } from '../../../../contract/highlevel/calls.ts';
import type { Job } from '../../../../contract/jobs/schemas.ts';
import { loadRecords, personRecord } from '../../../../tests/factories/finder/records.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { newProspect, newSession, newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { useHighLevelApp } from '../../../../tests/factories/outside/highlevel.ts';
import { newId } from '../../../core/ids.ts';
import type { HandedPerson } from '../../contacts/finder/taking/handed-people.ts';
import { handOverToHighLevel } from './hand-over-to-highlevel.ts';

type Found = CallPayload<(typeof finderCalls)['find']>;
type Connection = CallPayload<(typeof highLevelCalls)['connection']>;
const app = useHighLevelApp();

const read = async (token: string) => (await app.call<Connection>('GET', '/integrations/ghl', { token })).payload;
const somebody = (given: Partial<HandedPerson> = {}): HandedPerson => ({
  id: newId(),
  firstName: 'Katrin',
  lastName: 'Seidel',
  email: `${newId()}@hansakai.test`,
  phone: null,
  company: 'Hansakai Logistik',
  website: 'hansakai.test',
  city: 'Hamburg',
  country: 'DE',
  ...given,
});
const contacts = () =>
  app.world.network!.all<{ id: string; email: string | null; fields: Record<string, unknown>; tags: string[] }>(
    'select id, email, fields, tags from world.highlevel_contacts',
  );

test('a location is chosen at HighLevel and connected by who asked, and by nobody else', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const other = await newTenant(app.services);
  assert.deepEqual(await read(admin.token), { is_available: true, connection: null });

  const answer = await app.choose(admin.token);
  const stolen = await app.call('POST', '/integrations/ghl/finish', { token: other.admin.token, body: { answer } });
  assert.equal(stolen.code, 'code_expired');
  const finish = (token: string, given: string) =>
    app.call<{ reason: null }>('POST', '/integrations/ghl/finish', { token, body: { answer: given } });
  const session = await newSession(app.services, admin.id, spaceId);
  assert.equal((await finish(session, answer)).code, 'code_expired', 'another session of the same person');
  const ended = await finish(admin.token, answer);
  assert.deepEqual(ended.payload, { reason: null });
  const { connection } = await read(admin.token);
  assert.deepEqual(
    [connection?.location_id, connection?.location_name, connection?.is_ended, connection?.handed_over],
    ['demo-location', 'Lumen Sales', false, 0],
  );
  assert.equal((await read(other.admin.token)).connection, null);

  const member = await newUser(app.services, { spaceId, pages: { campaigns: true } });
  assert.equal((await app.call('GET', '/integrations/ghl', { token: member.token })).code, 'forbidden');
  assert.equal((await app.call('POST', '/integrations/ghl/disconnect', { token: admin.token })).ok, true);
  assert.equal((await read(admin.token)).connection, null);
});

test('what was asked at HighLevel is answered once, with whichever code', async () => {
  const { admin } = await newTenant(app.services);
  const finish = (answer: string) =>
    app.call<{ reason: null }>('POST', '/integrations/ghl/finish', { token: admin.token, body: { answer } });
  const answer = await app.choose(admin.token);
  const [one, other] = await Promise.all([finish(answer), finish(answer)]);
  assert.equal([one, other].filter(({ ok }) => ok).length, 1);
  assert.deepEqual([one.code, other.code].filter(Boolean), ['code_expired']);
  const again = new URLSearchParams(await app.choose(admin.token));
  again.set('state', new URLSearchParams(answer).get('state') ?? '');
  assert.equal((await finish(String(again))).code, 'code_expired');
});

test('the hub lists HighLevel as what can be connected, and as connected once it is', async () => {
  const { admin } = await newTenant(app.services);
  const card = async () => {
    const { payload } = await app.call<IntegrationCard[]>('GET', '/integrations', { token: admin.token });
    const found = payload.find(({ type }) => type === 'highlevel');
    return [found?.category, found?.status, found?.count];
  };
  assert.deepEqual(await card(), ['crm', 'disconnected', 0]);
  await app.connectHighLevel(admin.token);
  assert.deepEqual(await card(), ['crm', 'connected', 1]);
});

test('who chooses no location, or comes too late, connects nothing', async () => {
  const { admin } = await newTenant(app.services);
  assert.equal(await app.connectHighLevel(admin.token, 'none'), 'access_denied');
  const answer = await app.choose(admin.token);
  app.clock.advance(11 * 60_000);
  const late = await app.call('POST', '/integrations/ghl/finish', { token: admin.token, body: { answer } });
  assert.equal(late.code, 'code_expired');
  assert.equal((await read(admin.token)).connection, null);
});

test('people stand there once, with tags, and what is not known wipes nothing', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  await app.connectHighLevel(admin.token);
  const [known, nameless] = [somebody(), somebody({ email: null })];
  const give = (person: HandedPerson, ...tags: string[]) =>
    handOverToHighLevel(app.services, spaceId, person, tags, 'demo-location');
  assert.deepEqual(await give(known, 'finder', 'logistics'), { kind: 'new' });
  assert.deepEqual(await give(nameless), { kind: 'new' });
  const before = await contacts();
  // without an address nobody could be found again but by the id that they have there
  assert.deepEqual(await give({ ...nameless, company: 'Nordlager' }), { kind: 'updated' });
  assert.deepEqual(await give({ ...known, website: null }), { kind: 'updated' });
  const after = await contacts();
  assert.equal(after.length, before.length);
  const kept = after.find(({ email }) => email === known.email);
  assert.deepEqual([kept?.fields.website, kept?.tags], ['hansakai.test', ['finder', 'logistics']]);
  assert.ok(after.some(({ fields }) => fields.companyName === 'Nordlager'));
  const { connection } = await read(admin.token);
  assert.equal(connection?.handed_over, 2);

  const [gone] = after.filter(({ email }) => email === known.email);
  await app.world.network!.all('delete from world.highlevel_contacts where id = $1', [gone?.id]);
  assert.deepEqual(await give(known), { kind: 'new' });
});

test('a token that ends is renewed, who asks too often waits, and access that was taken back is told', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  await app.connectHighLevel(admin.token, 'demo-location-two');
  app.clock.advance(24 * 60 * 60_000);
  assert.deepEqual(await handOverToHighLevel(app.services, spaceId, somebody(), [], 'demo-location-two'), {
    kind: 'new',
  });

  const crowd = await Promise.all(
    Array.from({ length: 110 }, () => handOverToHighLevel(app.services, spaceId, somebody(), [], 'demo-location-two')),
  );
  assert.deepEqual(
    crowd.filter(({ kind }) => kind !== 'new'),
    Array.from({ length: 11 }, () => ({ kind: 'later', afterMs: 2_000 })),
  );

  await app.world.network!.all('delete from world.highlevel_grants');
  assert.deepEqual(await handOverToHighLevel(app.services, spaceId, somebody(), [], 'demo-location-two'), {
    kind: 'ended',
  });
  const { connection } = await read(admin.token);
  assert.deepEqual([connection?.is_ended, connection?.detail], [true, 'Invalid JWT']);
});

test('a token that is refused before its time is renewed once, and one without the right that is needed ends with its words', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  await app.connectHighLevel(admin.token);
  const give = () => handOverToHighLevel(app.services, spaceId, somebody(), [], 'demo-location');
  await app.world.network!.all(`delete from world.highlevel_grants where kind = 'access'`);
  assert.deepEqual(await give(), { kind: 'new' });
  assert.equal((await read(admin.token)).connection?.is_ended, false);

  // the app was installed for another location
  await app.world.network!.all(`update world.highlevel_grants set location_id = 'another-location'`);
  assert.deepEqual(await give(), { kind: 'ended' });
  const { connection } = await read(admin.token);
  assert.deepEqual(
    [connection?.is_ended, connection?.detail],
    [true, 'The token does not have access to this location.'],
  );
});

test('who is there under another contact’s address is brought up to date there, and stands there once', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  await app.connectHighLevel(admin.token);
  const give = (person: HandedPerson) => handOverToHighLevel(app.services, spaceId, person, [], 'demo-location');
  const theirs = somebody();
  await give(theirs);
  const nameless = somebody({ email: null, company: 'Nordlager' });
  await give(nameless);
  const before = await contacts();
  assert.deepEqual(await give({ ...nameless, email: theirs.email, company: 'Südlager' }), { kind: 'updated' });
  const after = await contacts();
  assert.equal(after.length, before.length);
  const [one] = after.filter(({ email }) => email === theirs.email);
  assert.equal(one?.fields.companyName, 'Südlager');
});

test('what was chosen for one location goes into no other that is connected meanwhile', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  await app.connectHighLevel(admin.token, 'demo-location-two');
  const before = (await contacts()).length;
  const handed = await handOverToHighLevel(app.services, spaceId, somebody(), [], 'demo-location');
  assert.deepEqual([handed, (await contacts()).length], [{ kind: 'ended' }, before]);
});

const PUSH = '/v2/looch/profiles/push_to_ghl';

async function pushing(token: string, query: Record<string, string>, body: object = {}) {
  const begun = await app.call<{ job_id: string }>('POST', PUSH, { token, query, body });
  if (!begun.ok) return begun.code;
  await runJobs(app, 'jobs');
  const { payload } = await app.call<Job>('GET', `/jobs/${begun.payload.job_id}`, { token });
  assert.equal(payload.status, 'done', JSON.stringify(payload));
  return payload.result;
}

test('found people are pushed into the connected CRM with tags, and with their email where that is asked for (R822)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const industry = 'push people';
  await loadRecords(
    app.services,
    Array.from({ length: 30 }, (_none, at) =>
      personRecord({ key: `push-${at}`, firstName: `Pushed${at}`, lastName: 'Person', company: { industry } }),
    ),
  );
  const link = (await app.call<Found>('GET', '/v2/looch/profiles', { token: admin.token, query: { industry } })).payload
    .items[0]!;
  const known = await newProspect(app.services, spaceId);
  await app.database.direct.query(`update prospects set link = $2, email = 'known@push.test' where id = $1`, [
    known,
    link.link,
  ]);
  await app.services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'prospect.touched', subjectId: known, data: { trigger: 'fetched_email' } }),
  );
  assert.equal(await pushing(admin.token, { industry }), 'integration_not_connected');

  await app.connectHighLevel(admin.token, 'demo-location');
  const query = { industry, tags: 'logistics, finder', push_work_email: 'true' };
  assert.deepEqual(await pushing(admin.token, { ...query, limit: '10' }, { is_existing_people: true }), {
    taken: 10,
    left_out: {},
  });
  const pushed = (await contacts()).filter(({ fields }) => String(fields.firstName).startsWith('Pushed'));
  assert.equal(pushed.length, 10);
  assert.ok(pushed.every(({ tags }) => tags.join() === 'logistics,finder'));
  assert.deepEqual(
    pushed.filter(({ email }) => email).map(({ email }) => email),
    ['known@push.test'],
  );

  // those who are prospects already stay out unless they are asked for, and nobody stands there twice
  assert.deepEqual(await pushing(admin.token, query), { taken: 29, left_out: { known: 1 } });
  const all = (await contacts()).filter(({ fields }) => String(fields.firstName).startsWith('Pushed'));
  assert.equal(all.length, 30);

  app.clock.advance(1_000);
  await app.world.network!.all('delete from world.highlevel_grants');
  assert.deepEqual(await pushing(admin.token, query), { taken: 0, left_out: { known: 1, access_ended: 29 } });
});
