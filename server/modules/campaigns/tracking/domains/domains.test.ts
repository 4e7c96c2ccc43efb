import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TrackingDomain, TrackingDomainUsage } from '../../../../../contract/tracking/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newRunningCampaign, sequenceStep } from '../../../../../tests/factories/running-campaign.ts';
import { settleEvents } from '../../../../../tests/factories/settle-events.ts';
import { newProspect, newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { useWorld } from '../../../../../tests/factories/world.ts';
import { type RecordType, zonesOf } from '../../../../world/dns/zones.ts';
import { planMarks } from '../plan-marks.ts';
import { storeMarks } from '../store-marks.ts';
import { checkDomains } from './check-domains.ts';
import { lookAtRecord } from './look-at-tracking-domain.ts';
import { trackingOrigins } from './tracking-origin.ts';

const app = useApp();
const world = useWorld();
const VALUE = 'track.kithline.test';
const PATH = '/tracking/custom_domains';
let hosts = 0;

/** Whoever keeps the customer's zone writes this into it. */
async function zone(host: string, records: [RecordType, string][]): Promise<void> {
  const put = records.map(([type, value]) => ({ name: host, type, value, ttl: 60 }));
  await zonesOf(world.network).put(host, put);
  await zonesOf(world.network).put(VALUE, [{ name: VALUE, type: 'A', value: '192.0.2.80', ttl: 60 }]);
}

async function workspace() {
  app.services.settings.trackingHost = VALUE;
  app.services.settings.outside.dnsServers = [`127.0.0.1:${world.mail.dns}`];
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const host = `go.customer-${++hosts}.test`;
  const call = <T = TrackingDomain>(method: string, path: string, body?: object) =>
    app.call<T>(method, PATH + path, { token, ...(body && { body }) });
  return {
    spaceId,
    token,
    host,
    call,
    add: async (more: object = {}) => (await call('POST', '', { host, ...more })).payload,
    list: async () => (await call<TrackingDomain[]>('GET', '')).payload,
    verify: async (id: string) => (await call('POST', `/${id}/verify`, {})).payload,
  };
}
const verified = async (who: Awaited<ReturnType<typeof workspace>>, host = who.host) => {
  const { _id } = host === who.host ? await who.add() : (await who.call('POST', '', { host })).payload;
  await zone(host, [['CNAME', VALUE]]);
  return who.verify(_id);
};
const originOf = async (spaceId: string, campaignId: string | null = null) => {
  const [origin] = await app.services.transactions.inSpace(spaceId, async (tx) => {
    const { rows } = await app.database.direct.query('select brand_id from spaces where id = $1', [spaceId]);
    return trackingOrigins(
      tx,
      [{ space_id: spaceId, campaign_id: campaignId, brand_id: rows[0].brand_id }],
      app.services,
    );
  });
  return origin;
};

test('a domain is added with the record to copy, and verified when the DNS has it (C145, C146, G163)', async () => {
  const who = await workspace();
  const added = await who.add();
  assert.deepEqual(
    [added.type, added.host, added.value, added.status, added.is_default_for_link_tracking],
    ['CNAME', who.host, VALUE, 'waiting', true],
  );
  assert.deepEqual([added.video_usage_counter, added.workflow_usage_counter], [0, 0]);
  assert.equal((await who.verify(added._id)).problem, 'no_record');
  await zone(who.host, [['CNAME', 'somebody.else.test']]);
  const wrong = await who.verify(added._id);
  assert.deepEqual([wrong.status, wrong.problem, wrong.found], ['waiting', 'other_record', ['somebody.else.test']]);
  await zone(who.host, [['A', '192.0.2.99']]);
  const address = await who.verify(added._id);
  assert.deepEqual([address.problem, address.found], ['other_address', ['192.0.2.99']]);
  await zone(who.host, [['CNAME', VALUE]]);
  const right = await who.verify(added._id);
  assert.deepEqual([right.status, right.problem, right.found], ['verified', null, []]);
  assert.deepEqual(await who.list(), [right]);
  const { rows } = await app.database.direct.query('select kind, subject from audit where space_id = $1', [
    who.spaceId,
  ]);
  assert.deepEqual(rows, [{ kind: 'tracking_domain_added', subject: who.host }]);
});

test('a panel that answers with the addresses instead of the name will do', async () => {
  const records = { resolveCname: async () => [], resolveA: async () => ['192.0.2.80'] };
  assert.equal((await lookAtRecord({ host: 'a.test', value: VALUE }, records)).problem, null);
});

test('a host that is no name, private, ours, a brand’s or another workspace’s is refused', async () => {
  const [who, other] = [await workspace(), await workspace()];
  const refused = async (host: string) => {
    const { ok, code, fields } = await who.call('POST', '', { host });
    assert.equal(ok, false, host);
    return [code, Boolean(fields?.host)];
  };
  for (const host of [
    '',
    'go',
    'example.com',
    '192.0.2.1',
    'go.printer.local',
    'a b.c.test',
    'go.lumen.localhost',
    `${'a'.repeat(64)}.b.test`,
  ])
    assert.deepEqual(await refused(host), ['invalid_input', true]);
  assert.deepEqual(await refused(VALUE), ['invalid_input', true]);
  await app.database.direct.query(
    `insert into whitelabel_hosts (host, brand_id) select 'app.of-a-brand.test', id from whitelabel_brands limit 1`,
  );
  assert.deepEqual(await refused('app.of-a-brand.test'), ['invalid_input', true]);
  await verified(other);
  assert.deepEqual(await refused(other.host), ['domain_taken', true]);
  await who.add();
  assert.deepEqual(await refused(who.host), ['domain_taken', true]);
  const typed = await who.call('POST', '', { host: ` HTTPS://Go.Typed-${hosts}.Test/ ` });
  assert.equal(typed.payload.host, `go.typed-${hosts}.test`);
});

test('of two workspaces that name a host the first whose record is found has it', async () => {
  const [one, two] = [await workspace(), await workspace()];
  const [first, second] = [await one.add(), (await two.call('POST', '', { host: one.host })).payload];
  await zone(one.host, [['CNAME', VALUE]]);
  assert.equal((await one.verify(first._id)).status, 'verified');
  const late = await two.verify(second._id);
  assert.deepEqual([late.status, late.problem], ['waiting', 'taken']);
});

test('there is one default of each kind, and one for all takes the place of campaigns’ own choices (R434, R530, C147, C149, G165)', async () => {
  const who = await workspace();
  const first = await verified(who);
  const second = await verified(who, `links.customer-${hosts}.test`);
  const { campaignId } = await newRunningCampaign(app.services, who.spaceId, {
    steps: [sequenceStep('one', 'message')],
  });
  const chosen = await app.call('PUT', `/workflows/${campaignId}/update/async`, {
    token: who.token,
    body: { custom_domain: second._id, is_link_tracking: true },
  });
  assert.equal(chosen.ok, true);
  assert.equal(await originOf(who.spaceId), `http://${first.host}:3000`);
  assert.equal(await originOf(who.spaceId, campaignId), `http://${second.host}:3000`);
  const counts = async () => (await who.list()).map((each) => [each.host, each.workflow_usage_counter]);
  assert.deepEqual(await counts(), [
    [first.host, 0],
    [second.host, 1],
  ]);
  await who.call('PATCH', `/${second._id}`, { is_default_for_video_scenario: true });
  const forAll = await who.call('POST', `/${first._id}/set_for_all`, { target_type: 'link_tracking' });
  assert.equal(forAll.payload.is_default_for_link_tracking, true);
  assert.equal(await originOf(who.spaceId, campaignId), `http://${first.host}:3000`);
  assert.deepEqual(await counts(), [
    [first.host, 1],
    [second.host, 0],
  ]);
  await who.call('POST', `/${second._id}/set_for_all`, { target_type: 'video_scenario' });
  assert.deepEqual(
    (await who.list()).map((each) => [each.is_default_for_link_tracking, each.is_default_for_video_scenario]),
    [
      [true, false],
      [false, true],
    ],
  );
  const wrong = await who.call('POST', `/${first._id}/set_for_all`, { target_type: 'everything' });
  assert.equal(wrong.code, 'invalid_input');
});

test('one that is deleted while campaigns use it says so, and they go on with the default (R435, C148, G164)', async () => {
  const who = await workspace();
  const first = await verified(who);
  const second = await verified(who, `more.customer-${hosts}.test`);
  const { campaignId } = await newRunningCampaign(app.services, who.spaceId, {
    steps: [sequenceStep('one', 'message')],
  });
  await app.call('PUT', `/workflows/${campaignId}/update/async`, {
    token: who.token,
    body: { custom_domain: second._id, is_link_tracking: true },
  });
  const usage = (await who.call<TrackingDomainUsage>('GET', `/${second._id}/usage`)).payload;
  assert.deepEqual(
    [usage.total, usage.workflows.map(({ _id }) => _id), usage.falls_back_to],
    [1, [campaignId], first.host],
  );
  const link = await linkOf(who.spaceId);
  assert.equal((await who.call('DELETE', `/${second._id}`)).ok, true);
  assert.equal(await originOf(who.spaceId, campaignId), `http://${first.host}:3000`);
  // what is out leads on
  const reply = await app.app.inject({
    url: link,
    headers: { host: second.host, 'user-agent': 'Mozilla/5.0 Firefox/1' },
  });
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, 'https://offer.test/page']);
  // and nobody else takes the name at once
  const other = await workspace();
  assert.equal((await other.call('POST', '', { host: second.host })).code, 'domain_taken');
  app.clock.advance(31 * 86_400_000);
  await checkDomains(app.services);
  const later = await workspace();
  assert.equal((await later.call('POST', '', { host: second.host })).ok, true);
});

async function linkOf(spaceId: string): Promise<string> {
  const prospectId = await newProspect(app.services, spaceId);
  const planned = planMarks({
    spaceId,
    intentId: prospectId,
    enrolmentId: null,
    prospectId,
    text: 'https://offer.test/page',
    isLinkTracking: true,
    isOpenTracking: false,
    origin: '',
  });
  await app.services.transactions.inSpace(spaceId, (tx) => storeMarks(tx, planned.marks));
  return planned.text;
}

test('one that breaks is noticed by itself, told once, and links lead to the default until it is back', async () => {
  const who = await workspace();
  const domain = await verified(who);
  const home = 'http://localhost:3000';
  const state = async () => (await who.list())[0];
  const check = async (minutes: number) => {
    app.clock.advance(minutes * 60_000);
    await checkDomains(app.services);
    await settleEvents(app.services);
  };
  const notices = async () =>
    (
      await app.database.direct.query(
        `select values ->> 'name' as name from notifications where space_id = $1 and kind = 'broken_tracking_domain'`,
        [who.spaceId],
      )
    ).rows;
  // name servers that do not answer break nothing
  const servers = app.services.settings.outside.dnsServers;
  app.services.settings.outside.dnsServers = ['127.0.0.1:1'];
  await check(31);
  assert.deepEqual([(await state())?.status, (await state())?.problem], ['verified', 'unanswered']);
  app.services.settings.outside.dnsServers = servers;
  await check(31);
  await zone(domain.host, [['CNAME', 'elsewhere.test']]);
  await check(31);
  assert.equal((await state())?.status, 'verified', 'one answer may be lost');
  assert.equal(await originOf(who.spaceId), `http://${domain.host}:3000`);
  await check(2);
  assert.equal((await state())?.status, 'broken');
  assert.equal(await originOf(who.spaceId), home);
  await check(5);
  assert.deepEqual(await notices(), [{ name: domain.host }]);
  await zone(domain.host, [['CNAME', VALUE]]);
  await check(400);
  assert.equal((await state())?.status, 'verified');
  assert.equal(await originOf(who.spaceId), `http://${domain.host}:3000`);
  assert.deepEqual(await notices(), []);
});

test('a host in letters of any alphabet is what the DNS writes, and shown as its owner wrote it', async () => {
  const who = await workspace();
  const place = ++hosts;
  const written = `klick.müller-${place}.test`;
  const { code, payload } = await who.call('POST', '', { host: `https://Klick.MÜLLER-${place}.test/` });
  assert.equal(code, undefined);
  const { _id: id, host, readable_host } = payload;
  assert.match(host, /^klick\.xn--mller-/);
  assert.equal(readable_host, written);
  await zone(host, [['CNAME', VALUE]]);
  assert.equal((await who.verify(id)).status, 'verified');
  assert.equal(await originOf(who.spaceId), `http://${host}:3000`);
  assert.equal((await who.call('POST', '', { host: written })).code, 'domain_taken');
  const { rows } = await app.database.direct.query(
    "select subject from audit where space_id = $1 and kind = 'tracking_domain_added'",
    [who.spaceId],
  );
  assert.deepEqual(rows, [{ subject: written }]);
  for (const bad of ['müller.test', 'klick.müller.test:80', 'klick.mü ller.test', 'klick.müller..test'])
    assert.equal((await who.call('POST', '', { host: bad })).code, 'invalid_input', bad);
});

test('at a tracking host there is nothing of the application, and its links are its workspace’s alone', async () => {
  const [who, other] = [await workspace(), await workspace()];
  const { host } = await verified(who);
  const ask = (url: string, at = host) =>
    app.app.inject({ url, headers: { host: at, 'user-agent': 'Mozilla/5.0 Firefox/1', accept: 'text/html' } });
  for (const url of [
    '/',
    '/api/health',
    '/auth/sign-in',
    '/api/docs',
    '/metrics',
    '/tracking/ask?domain=x',
    '/t/x/y',
    '/t/o',
    '/robots.txt',
  ]) {
    const reply = await ask(url);
    assert.deepEqual([reply.statusCode, reply.body], [404, 'Not found'], url);
  }
  for (const at of [VALUE, host.toUpperCase()]) assert.equal((await ask('/api/health', at)).statusCode, 404, at);
  assert.equal((await ask('/api/health', 'localhost')).statusCode, 200);
  const [own, foreign] = [await linkOf(who.spaceId), await linkOf(other.spaceId)];
  assert.equal((await ask(own)).headers.location, 'https://offer.test/page');
  assert.equal((await ask(foreign)).statusCode, 404, 'another workspace’s link under this name');
  assert.equal((await ask(foreign, VALUE)).headers.location, 'https://offer.test/page');
  assert.equal((await ask('/t/o/nobody')).statusCode, 200);
});

test('whoever ends TLS in front hears for which names to get a certificate', async () => {
  const who = await workspace();
  const waiting = await who.add();
  const ask = async (domain: string) => (await app.app.inject(`/tracking/ask?domain=${domain}`)).statusCode;
  assert.equal(await ask(who.host), 404, 'not before its record leads to us');
  await zone(who.host, [['CNAME', VALUE]]);
  await who.verify(waiting._id);
  app.clock.advance(11_000);
  assert.deepEqual(
    [await ask(who.host), await ask(VALUE), await ask('evil.test'), await ask('')],
    [200, 200, 404, 404],
  );
});

test('what is as it was leaves no line of it', async () => {
  const who = await workspace();
  const { _id: id } = await who.add();
  const lines = async () =>
    (
      await app.database.direct.query(
        `select count(*)::int as count from audit where space_id = $1 and kind = 'tracking_domain_changed'`,
        [who.spaceId],
      )
    ).rows[0].count;
  await who.call('PATCH', `/${id}`, {});
  await who.call('PATCH', `/${id}`, { is_default_for_link_tracking: true });
  assert.equal(await lines(), 0);
  await who.call('PATCH', `/${id}`, { is_default_for_link_tracking: false });
  assert.equal(await lines(), 1);
});

test('admins alone change domains, and whoever may open campaigns sees them', async () => {
  const who = await workspace();
  const domain = await who.add();
  const member = await newUser(app.services, { spaceId: who.spaceId, pages: { campaigns: true } });
  const nobody = await newUser(app.services, { spaceId: who.spaceId, pages: { inbox: true } });
  const status = async (method: string, path: string, token: string, body?: object) =>
    (await app.call(method, PATH + path, { token, ...(body && { body }) })).status;
  assert.equal(await status('GET', '', member.token), 200);
  assert.equal(await status('GET', '', nobody.token), 403);
  assert.equal(await status('POST', '', member.token, { host: 'go.member.test' }), 403);
  assert.equal(await status('PATCH', `/${domain._id}`, member.token, {}), 403);
  assert.equal(await status('DELETE', `/${domain._id}`, member.token), 403);
  const stranger = await workspace();
  assert.equal(await status('DELETE', `/${domain._id}`, stranger.token), 404);
  assert.equal(await status('POST', `/${domain._id}/verify`, stranger.token, {}), 404);
});

test('an ending that many share, and a domain itself, are refused with the reason', async () => {
  const who = await workspace();
  const refused = async (host: string) => {
    const answer = await who.call('POST', '', { host });
    assert.equal(answer.code, 'invalid_input', host);
    return JSON.stringify(answer.fields);
  };
  assert.match(await refused('s3.amazonaws.com'), /is an ending that many share: choose a name below your own domain/);
  assert.match(await refused('lumen.co.uk'), /is the domain itself: choose a name below it, such as go\.lumen\.co\.uk/);
  assert.equal((await who.call('POST', '', { host: 'go.lumen.co.uk' })).error, null);
});
