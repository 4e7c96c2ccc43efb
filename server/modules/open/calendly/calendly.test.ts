import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { CalendlyConnection, CalendlyEventType, CalendlyUser } from '../../../../contract/calendly/schemas.ts';
import type { Meeting } from '../../../../contract/meetings/schemas.ts';
import { useCalendlyApp } from '../../../../tests/factories/outside/calendly.ts';
import { runJobs } from '../../../../tests/factories/network.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../tests/factories/settle-events.ts';
import { auditLines, newSession, newTenant, newUser } from '../../../../tests/factories/tenants.ts';

const app = useCalendlyApp();
const DAY_MS = 86_400_000;
let count = 0;
const newEmail = (mark = '') => `host${++count}${mark}@lumen.test`;
const connection = async (token: string) =>
  (await app.call<{ connection: CalendlyConnection | null }>('GET', '/integrations/calendly', { token })).payload
    .connection;
const meetings = async (token: string) => (await app.call<Meeting[]>('GET', '/meetings', { token })).payload;
const types = (token: string, query: Record<string, string> = {}, of = '') =>
  app.call<{ items: CalendlyEventType[]; total: number; limit: number }>(
    'GET',
    `/integrations/calendly/${of && `${of}/`}event_types`,
    { token, query },
  );

/** Somebody in a running campaign, with an address. */
async function contact(spaceId: string, email: string) {
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const { prospectId } = person!;
  await app.database.direct.query('update prospects set email = $2 where id = $1', [prospectId, email]);
  return { ...person!, campaignId };
}

/** By what Calendly tells of this host's bookings. */
const hookOf = async (host: string) =>
  (await app.world.network!.first<{ url: string; key: string }>(
    `select url, key from world.calendly_hooks h join world.calendly_users u on u.id = h.user_id where u.email = $1`,
    [host],
  ))!;
const inviteeUri = (id: string) => `https://api.calendly.com/scheduled_events/E/invitees/${id}`;

interface News {
  event: string;
  id: string;
  email: string;
  more?: object;
  start?: string;
  end?: string;
}
const newsOf = ({ event, id, email, more, start = '2027-01-04T10:00:00.000Z', end }: News) =>
  JSON.stringify({
    event,
    payload: {
      uri: inviteeUri(id),
      email,
      name: 'Lena',
      ...more,
      scheduled_event: { name: 'Intro', start_time: start, end_time: end ?? start.replace('10:00', '10:30') },
    },
  });

/** As Calendly signs it; answers the status. */
async function tellHook(body: string, { url, key, age = 0 }: { url: string; key: string; age?: number }) {
  const time = Math.floor(app.clock.now().getTime() / 1_000) - age;
  const v1 = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${time},v1=${v1}` };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('Calendly is connected by an agreement there, and its event types are listed by 16, or by 100 of one user (R538, R658)', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const email = newEmail('+many');
  assert.equal(await connection(admin.token), null);
  assert.equal(await app.connectCalendly(admin.token, email, 'Ada Maria Weber'), null);
  const made = await connection(admin.token);
  assert.partialDeepStrictEqual(made, {
    user: { first_name: 'Ada Maria', last_name: 'Weber', email },
    bookings: 'told',
    event_types: 120,
  });
  const first = await types(admin.token);
  assert.deepEqual([first.payload.items.length, first.payload.total, first.payload.limit], [16, 120, 16]);
  assert.deepEqual(first.payload.items[0]?.name, 'Intro call');
  const next = await types(admin.token, { offset: '16' });
  assert.equal(next.payload.items[0]?.name, 'Talk 14');
  const users = await app.call<CalendlyUser[]>('GET', '/integrations/calendly/users', { token: admin.token });
  assert.deepEqual(
    users.payload.map(({ last_name }) => last_name),
    ['Weber'],
  );
  const all = await types(admin.token, {}, users.payload[0]!.id);
  assert.deepEqual([all.payload.items.length, all.payload.limit], [100, 100]);
  assert.deepEqual(
    (await auditLines(app, spaceId, 'calendly_connected')).map(({ subject }) => subject),
    [email],
  );
  const stored = await app.database.direct.query('select tokens, signing_key from calendly_users where space_id = $1', [
    spaceId,
  ]);
  assert.match(stored.rows[0].tokens, /^v1\./, 'what lets in is sealed');
  const stranger = await newTenant(app.services);
  assert.equal((await types(stranger.admin.token, {}, users.payload[0]!.id)).code, 'not_found');
});

test('who does not agree, whoever comes with another’s answer or too late connects nothing', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const finish = (token: string, answer: string) =>
    app.call<{ reason: string | null }>('POST', '/integrations/calendly/finish', { token, body: { answer } });
  const denied = await app.agree(admin.token, { email: newEmail(), answer: 'deny' });
  assert.equal((await finish(admin.token, denied)).payload.reason, 'access_denied');
  const answer = await app.agree(admin.token, { email: newEmail() });
  const colleague = await newUser(app.services, { spaceId, pages: { integrations: true } });
  assert.equal((await finish(colleague.token, answer)).code, 'code_expired');
  assert.equal((await finish(admin.token, 'state=made-up&code=x')).code, 'code_expired');
  app.clock.advance(11 * 60_000);
  assert.equal((await finish(admin.token, answer)).code, 'code_expired');
  const again = await app.agree(admin.token, { email: newEmail() });
  const session = await newSession(app.services, admin.id, spaceId);
  assert.equal((await finish(session, again)).code, 'code_expired', 'another session of the same person');
  const [one, other] = await Promise.all([finish(admin.token, again), finish(admin.token, again)]);
  assert.equal([one, other].filter(({ ok }) => ok).length, 1, 'an answer is good once');
  assert.deepEqual([one.code, other.code].filter(Boolean), ['code_expired']);
  // nor with another code, which whoever opens the page at Calendly once more is given
  const state = new URLSearchParams(again).get('state') ?? '';
  const { code } = Object.fromEntries(new URLSearchParams(await app.agree(admin.token, { email: newEmail() })));
  const answered = String(new URLSearchParams({ state, code: code ?? '' }));
  assert.equal((await finish(admin.token, answered)).code, 'code_expired');
});

test('a Calendly that a colleague has connected is refused, and every page of the member is told (R741)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const email = newEmail();
  assert.equal(await app.connectCalendly(admin.token, email), null);
  const colleague = await newUser(app.services, { spaceId, pages: { integrations: true } });
  assert.equal(await app.connectCalendly(colleague.token, email), 'already_authorized');
  const told = await settleEvents(app.services);
  assert.ok(told.some(([room, event]) => room === `user:${colleague.id}` && event === 'already_authorized'));
  assert.equal(await connection(colleague.token), null);
  // in another workspace it may be connected as well
  assert.equal(await app.connectCalendly((await newTenant(app.services)).admin.token, email), null);
});

test('a booking becomes a meeting, stops the campaigns, is moved and canceled where it was booked', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const [host, email] = [newEmail(), newEmail()];
  await app.connectCalendly(admin.token, host);
  const { enrolmentId, campaignId } = await contact(spaceId, email);
  await app.tellBookings('book', { host, email: email.toUpperCase(), name: 'Lena' });
  const [meeting] = await meetings(admin.token);
  assert.partialDeepStrictEqual(meeting, { event: 'Intro call', status: 'booked', source: 'scheduler' });
  assert.match(meeting!.place, /^http/);
  assert.equal(Date.parse(meeting!.end) - Date.parse(meeting!.start), 30 * 60_000);
  const way = await app.database.direct.query('select status, finish_reason from enrolments where id = $1', [
    enrolmentId,
  ]);
  assert.deepEqual(way.rows, [{ status: 'finished', finish_reason: 'meeting' }]);
  const counted = await app.database.direct.query('select meetings_count from campaigns where id = $1', [campaignId]);
  assert.deepEqual(counted.rows, [{ meetings_count: 1 }]);

  await app.tellBookings('move_booking', { host, email });
  const moved = await meetings(admin.token);
  assert.deepEqual(
    moved.map(({ _id, status, start }) => [_id, status, Date.parse(start) - Date.parse(meeting!.start)]),
    [[meeting!._id, 'rescheduled', DAY_MS]],
  );
  await app.tellBookings('cancel_booking', { host, email });
  assert.deepEqual(
    (await meetings(admin.token)).map(({ status }) => status),
    ['canceled'],
  );
  assert.partialDeepStrictEqual(await connection(admin.token), { noted: 1, unknown: 0 });
  await app.tellBookings('book', { host, email: newEmail(), name: 'Nobody we know' });
  assert.equal((await meetings(admin.token)).length, 1, 'whom the workspace does not know is only counted');
  assert.partialDeepStrictEqual(await connection(admin.token), { noted: 1, unknown: 1 });
});

test('news of bookings count once, in whatever order they come, and only as Calendly signed them', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const [host, email] = [newEmail(), newEmail()];
  await app.connectCalendly(admin.token, host);
  await contact(spaceId, email);
  const { url, key: signingKey } = await hookOf(host);
  const news = (event: string, id: string, more: object = {}, start = '2027-01-04T10:00:00.000Z') =>
    newsOf({ event, id, email, more, start });
  const tell = (body: string, given: { key?: string; age?: number; url?: string } = {}) =>
    tellHook(body, { url, key: signingKey, ...given });
  const created = news('invitee.created', 'A');
  assert.deepEqual([await tell(created, { key: 'wrong' }), await tell(created, { age: 400 })], [401, 401]);
  const elsewhere = url.replace(/user=[\w-]+/, `user=${spaceId}`);
  assert.equal(await tell(created, { url: elsewhere }), 404);
  assert.equal(await tell('{"event":"invitee.created"}'), 400);
  assert.equal(await tell('{"event":"routing_form_submission.created","payload":{}}'), 200);
  assert.deepEqual(await meetings(admin.token), []);
  assert.deepEqual(await Promise.all([tell(created), tell(created), tell(created)]), [200, 200, 200]);
  assert.equal((await meetings(admin.token)).length, 1);
  // moved: the new one comes before the end of the old one, and the end twice
  const later = '2027-01-05T10:00:00.000Z';
  assert.equal(await tell(news('invitee.created', 'B', { old_invitee: inviteeUri('A') }, later)), 200);
  for (let times = 0; times < 2; times++)
    assert.equal(await tell(news('invitee.canceled', 'A', { rescheduled: true, new_invitee: inviteeUri('B') })), 200);
  assert.deepEqual(
    (await meetings(admin.token)).map(({ status, start }) => [status, start]),
    [['rescheduled', later]],
  );
  // canceled before anybody heard of it: there never is a meeting
  assert.equal(await tell(news('invitee.canceled', 'C')), 200);
  assert.equal(await tell(news('invitee.created', 'C')), 200);
  // the later of two overtook the first
  assert.equal(
    await tell(news('invitee.created', 'E', { old_invitee: inviteeUri('D') }, '2027-02-01T10:00:00.000Z')),
    200,
  );
  assert.equal(await tell(news('invitee.created', 'D')), 200);
  assert.equal((await meetings(admin.token)).length, 2);
});

test('event types are reloaded; where Calendly does not answer that is said, and access that ended is shown (R830, M104)', async () => {
  const { admin } = await newTenant(app.services);
  const host = newEmail();
  await app.connectCalendly(admin.token, host);
  const { token } = admin;
  const reload = () => app.call<CalendlyConnection>('POST', '/integrations/calendly/reload', { token });
  app.clock.advance(3 * 3_600_000);
  const reloaded = await reload();
  assert.equal(reloaded.payload.reloaded_at, app.clock.now().toISOString(), 'by a token that was renewed meanwhile');
  await app.world.network!.changeSettings({ fail_share: 1 });
  const away = await reload();
  assert.deepEqual([away.code, away.error], ['event_types_unavailable', "Event Types can't be refreshed"]);
  await app.world.network!.changeSettings({ fail_share: 0 });
  assert.equal((await connection(token))?.bookings, 'told');
  await app.world.network!.all('delete from world.calendly_grants');
  assert.equal((await reload()).code, 'event_types_unavailable');
  assert.equal((await connection(token))?.bookings, 'ended');
  assert.equal(await app.connectCalendly(token, host), null);
  assert.equal((await connection(token))?.bookings, 'told');
});

test('disconnecting takes the access back there and clears it here; meetings stay (R661)', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const [host, email] = [newEmail(), newEmail()];
  await app.connectCalendly(admin.token, host);
  await contact(spaceId, email);
  await app.tellBookings('book', { host, email, name: 'Lena' });
  const disconnect = () => app.call('POST', '/integrations/calendly/disconnect', { token: admin.token });
  assert.equal((await disconnect()).ok, true);
  assert.equal(await connection(admin.token), null);
  assert.deepEqual((await types(admin.token)).payload.items, []);
  const left = await app.world.network!.first<{ n: number }>(
    `select (select count(*) from world.calendly_hooks h where h.user_id = u.id)
        + (select count(*) from world.calendly_grants g where g.user_id = u.id) as n
      from world.calendly_users u where u.email = $1`,
    [host],
  );
  assert.equal(Number(left?.n), 0);
  assert.equal((await meetings(admin.token)).length, 1);
  assert.equal((await disconnect()).code, 'integration_not_connected');
});

test('a plan there without webhooks is told in its words, and an outage is tried again', async () => {
  const { admin } = await newTenant(app.services);
  await app.connectCalendly(admin.token, newEmail('+free'));
  const made = await connection(admin.token);
  assert.deepEqual([made?.bookings, /upgrade your Calendly/.test(made?.detail ?? '')], ['plan', true]);
  const other = await newTenant(app.services);
  const answer = await app.agree(other.admin.token, { email: newEmail() });
  await app.call('POST', '/integrations/calendly/finish', { token: other.admin.token, body: { answer } });
  await app.world.network!.changeSettings({ fail_share: 1 });
  await assert.rejects(runJobs(app, 'calendly'));
  assert.equal((await connection(other.admin.token))?.bookings, 'away');
  await app.world.network!.changeSettings({ fail_share: 0 });
  await app.call('POST', '/integrations/calendly/reload', { token: other.admin.token });
  await runJobs(app, 'calendly');
  assert.equal((await connection(other.admin.token))?.bookings, 'told');
});

test('bookings outlive their connection: one that was told before is moved and canceled after it was connected again', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const [host, email, other] = [newEmail(), newEmail(), newEmail()];
  await app.connectCalendly(admin.token, host);
  await contact(spaceId, email);
  await contact(spaceId, other);
  for (const each of [email, other]) await app.tellBookings('book', { host, email: each, name: 'Lena' });
  await app.call('POST', '/integrations/calendly/disconnect', { token: admin.token });
  assert.equal(await app.connectCalendly(admin.token, host), null);
  assert.partialDeepStrictEqual(await connection(admin.token), { noted: 2, unknown: 0 });
  await app.tellBookings('move_booking', { host, email });
  await app.tellBookings('cancel_booking', { host, email: other });
  assert.deepEqual((await meetings(admin.token)).map(({ status }) => status).sort(), ['canceled', 'rescheduled']);
  // also where it was connected again without an end before
  assert.equal(await app.connectCalendly(admin.token, host), null);
  const hooks = await app.world.network!.all(
    'select h.id from world.calendly_hooks h join world.calendly_users u on u.id = h.user_id where u.email = $1',
    [host],
  );
  assert.equal(hooks.length, 1, 'the former one is not told beside it');
  await app.tellBookings('cancel_booking', { host, email });
  assert.deepEqual(
    (await meetings(admin.token)).map(({ status }) => status),
    ['canceled', 'canceled'],
  );
});

test('what was booked, moved and canceled while Calendly was not connected is caught up with, once', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const [host, moved, canceled, unheard] = [newEmail(), newEmail(), newEmail(), newEmail()];
  for (const email of [moved, canceled, unheard]) await contact(spaceId, email);
  assert.equal(await app.connectCalendly(admin.token, host), null);
  for (const email of [moved, canceled]) await app.tellBookings('book', { host, email, name: 'Lena' });
  await app.call('POST', '/integrations/calendly/disconnect', { token: admin.token });
  await app.tellBookings('book', { host, email: unheard, name: 'Lena' });
  await app.tellBookings('move_booking', { host, email: moved });
  await app.tellBookings('cancel_booking', { host, email: canceled });
  const states = async () => (await meetings(admin.token)).map(({ status }) => status).sort();
  assert.deepEqual(await states(), ['booked', 'booked'], 'nobody told it');
  assert.equal(await app.connectCalendly(admin.token, host), null);
  await runJobs(app, 'calendly');
  assert.deepEqual(await states(), ['booked', 'canceled', 'rescheduled']);
  await app.call('POST', '/integrations/calendly/reload', { token: admin.token });
  await runJobs(app, 'calendly');
  assert.deepEqual(await states(), ['booked', 'canceled', 'rescheduled']);
  assert.partialDeepStrictEqual(await connection(admin.token), { noted: 3, unknown: 0 });
});

test('a booking that cannot be is heard and not kept, and the log says so', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const [host, email] = [newEmail(), newEmail()];
  await app.connectCalendly(admin.token, host);
  await contact(spaceId, email);
  const hook = await hookOf(host);
  const warned: unknown[] = [];
  const { warn } = app.services.log;
  app.services.log.warn = ((said: object) => warned.push(said)) as typeof warn;
  const times = [
    ['2027-01-04T10:00:00.000Z', '2027-01-04T09:00:00.000Z'],
    ['2027-01-04T10:00:00.000Z', '2027-01-04T10:00:00.000Z'],
    ['2027-01-04T10:00:00.000Z', '2027-01-07T10:00:00.000Z'],
    ['9999-01-04T10:00:00.000Z', '9999-01-04T10:30:00.000Z'],
    ['1999-01-04T10:00:00.000Z', '1999-01-04T10:30:00.000Z'],
  ];
  for (const [at, [start, end]] of times.entries()) {
    const body = newsOf({ event: 'invitee.created', id: `W${at}`, email, start: start!, end: end! });
    assert.equal(await tellHook(body, hook), 200, 'told again it would be no better');
  }
  app.services.log.warn = warn;
  assert.deepEqual(
    warned.map((said) => (said as { booking: string }).booking),
    ['W0', 'W1', 'W2', 'W3', 'W4'],
  );
  const kept = await app.database.direct.query('select id from meetings where space_id = $1', [spaceId]);
  assert.deepEqual(kept.rows, []);
  assert.partialDeepStrictEqual(await connection(admin.token), { noted: 0, unknown: 0, last_booked_at: null });
});

test('each member hears of their own Calendly; a booking of a team is one meeting, and goes along to a colleague', async () => {
  const { admin, spaceId } = await newTenant(app.services);
  const colleague = await newUser(app.services, { spaceId, pages: { integrations: true, inbox: true } });
  const hosts = [newEmail(), newEmail()] as const;
  assert.equal(await app.connectCalendly(admin.token, hosts[0], 'Ada Weber'), null);
  assert.equal(await app.connectCalendly(colleague.token, hosts[1], 'Ben Weber'), null);
  const email = newEmail();
  await contact(spaceId, email);
  await app.tellBookings('book', { host: hosts[0], email, name: 'Lena' });
  await app.tellBookings('book', { host: hosts[1], email, name: 'Lena' });
  const all = await meetings(admin.token);
  assert.deepEqual(new Set(all.map(({ created_by }) => created_by)), new Set([admin.id, colleague.id]));
  await app.tellBookings('cancel_booking', { host: hosts[1], email });
  const left = (await meetings(admin.token)).filter(({ status }) => status === 'booked');
  assert.deepEqual(
    left.map(({ created_by }) => created_by),
    [admin.id],
  );
  for (const { token } of [admin, colleague])
    assert.partialDeepStrictEqual(await connection(token), { noted: 1, unknown: 0 });
  // of a booking with both, both are told at the same time
  const [mine, theirs] = [await hookOf(hosts[0]), await hookOf(hosts[1])];
  const both = newsOf({ event: 'invitee.created', id: 'BOTH', email });
  assert.deepEqual(await Promise.all([tellHook(both, mine), tellHook(both, theirs)]), [200, 200]);
  assert.equal((await meetings(admin.token)).length, 3);
  // handed over: it ends with the one and begins with the other
  const solo = newsOf({ event: 'invitee.created', id: 'SOLO', email, start: '2027-03-01T10:00:00.000Z' });
  assert.equal(await tellHook(solo, mine), 200);
  const over = { rescheduled: true, new_invitee: inviteeUri('OVER') };
  assert.equal(await tellHook(newsOf({ event: 'invitee.canceled', id: 'SOLO', email, more: over }), mine), 200);
  const more = { old_invitee: inviteeUri('SOLO') };
  const start = '2027-03-02T10:00:00.000Z';
  assert.equal(await tellHook(newsOf({ event: 'invitee.created', id: 'OVER', email, more, start }), theirs), 200);
  const handed = (await meetings(admin.token)).filter((meeting) => meeting.start.startsWith('2027-03'));
  assert.deepEqual(
    handed.map(({ status, start: at, created_by }) => [status, at, created_by]),
    [['rescheduled', start, colleague.id]],
  );
});
