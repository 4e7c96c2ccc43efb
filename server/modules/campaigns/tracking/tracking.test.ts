import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { newTenant, newUser } from '../../../../tests/factories/tenants.ts';
import { planMarks } from './plan-marks.ts';
import { storeMarks } from './store-marks.ts';
import { judgeUses } from './uses/judge-uses.ts';

const app = useApp();
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0';
const URL_SENT = 'https://offer.test/page?a=1';

/** A text that somebody of a campaign was sent, a minute ago. */
async function marked(action: 'email' | 'message' = 'email') {
  const { spaceId } = await newTenant(app.services);
  const { campaignId, credentialId } = await newRunningCampaign(app.services, spaceId, {
    steps: [
      sequenceStep('one', action, { subject: 's' }),
      sequenceStep('two', action, { subject: 's', delay_days: 3 }),
    ],
  });
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1, { isConnected: true });
  if (!person) throw new Error('nobody was enrolled');
  const intentId = randomUUID();
  await app.database.direct.query(
    `insert into runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action, act, status, created_at)
     values ($1, $2, $3, $4, $5, $6, 'one', $7, '{}', 'done', $8)`,
    [spaceId, intentId, person.enrolmentId, campaignId, person.prospectId, credentialId, action, app.clock.now()],
  );
  const result = planMarks({
    spaceId,
    intentId,
    ...person,
    ...(action === 'email' && { address: 'Ann@People.example', html: `<a href="${URL_SENT}">x</a>` }),
    text: `See ${URL_SENT}`,
    isLinkTracking: true,
    isOpenTracking: true,
    unsubscribe: action === 'email' ? 'header' : 'none',
    origin: '',
  });
  await app.services.transactions.inSpace(spaceId, (tx) => storeMarks(tx, result.marks));
  app.clock.advance(60_000);
  const pathIn = (text: string | undefined, kind: string) => new RegExp(`/${kind}/[\\w-]+`).exec(text ?? '')?.[0] ?? '';
  return {
    spaceId,
    campaignId,
    ...person,
    open: pathIn(result.html, 't/o'),
    link: pathIn(result.text, 't/l'),
    out: result.unsubscribeUrl ?? '',
  };
}
const ask = (
  url: string,
  given: { method?: 'GET' | 'POST' | 'HEAD'; headers?: object; payload?: string; remoteAddress?: string } = {},
) =>
  app.app.inject({
    method: given.method ?? 'GET',
    url,
    headers: { host: 'localhost', 'user-agent': READER, ...given.headers },
    ...(given.payload !== undefined && { payload: given.payload }),
    ...(given.remoteAddress && { remoteAddress: given.remoteAddress }),
  });
/** Long enough that whoever asked is known. */
async function judged(): Promise<void> {
  app.clock.advance(11_000);
  await judgeUses(app.services);
}
/** Further links of the same mail. */
async function moreLinks({ spaceId, enrolmentId, prospectId }: Awaited<ReturnType<typeof marked>>, count: number) {
  const { rows } = await app.database.direct.query(
    'select distinct intent_id from tracking_marks where space_id = $1',
    [spaceId],
  );
  const text = Array.from({ length: count }, (_, at) => `https://offer.test/${at}`).join(' ');
  const planned = planMarks({
    spaceId,
    intentId: rows[0].intent_id,
    enrolmentId,
    prospectId,
    text,
    isLinkTracking: true,
    isOpenTracking: false,
    origin: '',
  });
  await app.services.transactions.inSpace(spaceId, (tx) => storeMarks(tx, planned.marks));
  app.clock.advance(60_000);
  return planned.text.split(' ');
}
async function adminOf(spaceId: string) {
  const { token } = await newUser(app.services, { spaceId, role: 'admin' });
  return { admin: token };
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const facts = async (enrolmentId: string) =>
  (
    await app.database.direct.query(
      'select opened_at, clicked_at, unsubscribed_at, finish_reason, revision from enrolments where id = $1',
      [enrolmentId],
    )
  ).rows[0];
const triggers = async (prospectId: string) =>
  (
    await app.database.direct.query(
      `select data ->> 'trigger' as trigger from events where type = 'prospect.touched' and subject_id = $1 order by id`,
      [prospectId],
    )
  ).rows.map(({ trigger }) => trigger);

test('the picture is one point, is never kept by a cache, and tells that a mail was opened', async () => {
  const one = await marked();
  const reply = await ask(one.open);
  assert.deepEqual(
    [reply.statusCode, reply.headers['content-type'], reply.rawPayload.subarray(0, 6).toString()],
    [200, 'image/gif', 'GIF89a'],
  );
  assert.match(String(reply.headers['cache-control']), /no-store/);
  const at = app.clock.now();
  await judged();
  const first = await facts(one.enrolmentId);
  assert.deepEqual(first.opened_at, at);
  app.clock.advance(60_000);
  await ask(one.open);
  await judged();
  assert.deepEqual(await facts(one.enrolmentId), first);
});

test('a link leads to where it was written to lead and nowhere else, and tells that it was followed', async () => {
  const one = await marked();
  const reply = await ask(`${one.link}?url=https://evil.test`);
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, URL_SENT]);
  const at = app.clock.now();
  await judged();
  assert.deepEqual((await facts(one.enrolmentId)).clicked_at, at);
  assert.deepEqual(await triggers(one.prospectId), ['clicked_email_link']);
  const other = await marked('message');
  await ask(other.link);
  await ask(other.link);
  await judged();
  assert.deepEqual(await triggers(other.prospectId), ['clicked_message_link']);
});

test('scanners are led on and not counted', async () => {
  const one = await marked();
  const before = await facts(one.enrolmentId);
  const scanners = [
    { method: 'HEAD' as const },
    { headers: { 'user-agent': 'Barracuda Sentinel' } },
    { headers: { purpose: 'prefetch' } },
  ];
  for (const scanner of scanners) {
    assert.equal((await ask(one.link, scanner)).statusCode, 302);
    assert.equal((await ask(one.open, scanner)).statusCode, 200);
  }
  await judged();
  assert.deepEqual(await facts(one.enrolmentId), before);
  assert.deepEqual(await triggers(one.prospectId), []);
});

test('a token that nobody gave out, or that is of another kind, opens nothing', async () => {
  const one = await marked();
  const before = await facts(one.enrolmentId);
  const token = (path: string) => path.split('/').at(-1);
  assert.equal((await ask(`/t/l/${token(one.out)}`)).statusCode, 404);
  assert.equal(
    (await ask(`/u/${token(one.link)}`, { method: 'POST', headers: form, payload: 'by=page' })).statusCode,
    404,
  );
  assert.equal((await ask(`/t/o/${token(one.link)}`)).statusCode, 200);
  assert.equal((await ask('/t/l/nothing')).statusCode, 404);
  await judged();
  assert.deepEqual(await facts(one.enrolmentId), before);
});

test('tokens are kept as hashes', async () => {
  const one = await marked();
  const { rows } = await app.database.direct.query('select token from tracking_marks where space_id = $1', [
    one.spaceId,
  ]);
  assert.equal(rows.length, 3);
  for (const path of [one.open, one.link, one.out]) assert.ok(!rows.some(({ token }) => path.endsWith(token)));
});

test('the page of the way out speaks the reader’s language with the brand’s name, and looking changes nothing', async () => {
  const one = await marked();
  const page = await ask(one.out, { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /<html lang="es">[\s\S]*Darse de baja[\s\S]*ann@people\.example[\s\S]*Kithline/);
  assert.equal((await facts(one.enrolmentId)).unsubscribed_at, null);
  const done = await ask(one.out, {
    method: 'POST',
    headers: { ...form, 'accept-language': 'fr' },
    payload: 'by=page',
  });
  assert.match(done.body, /Vous êtes désabonné/);
  const after = await facts(one.enrolmentId);
  assert.deepEqual([after.unsubscribed_at, after.finish_reason], [app.clock.now(), 'unsubscribed']);
  assert.match((await ask(one.out)).body, /You are unsubscribed/);
});

test('the page of the way out names the workspace that wrote, in every language, as text', async () => {
  const one = await marked();
  await app.database.direct.query('update spaces set name = $2 where id = $1', [one.spaceId, 'Lumen & <b>Sons</b>']);
  const said = { en: 'wrote to', de: 'hat mit', fr: 'a écrit', es: 'escribió', pt: 'escreveu' };
  for (const [language, words] of Object.entries(said)) {
    const { body } = await ask(one.out, { headers: { 'accept-language': language } });
    assert.ok(body.includes(`Lumen &amp; &lt;b&gt;Sons&lt;/b&gt; ${words}`), language);
  }
  const done = await ask(one.out, { method: 'POST', headers: form, payload: 'by=page' });
  assert.match(done.body, /Lumen &amp; &lt;b&gt;Sons&lt;\/b&gt; will send no more mail to ann@people\.example/);
});

test('a mail program that asks for one click gets no page, and may ask twice', async () => {
  const one = await marked();
  for (let times = 0; times < 2; times++) {
    const reply = await ask(one.out, { method: 'POST', headers: form, payload: 'List-Unsubscribe=One-Click' });
    assert.deepEqual([reply.statusCode, reply.body], [200, '']);
  }
  const { rows } = await app.database.direct.query(
    'select value, reason from prospects_suppressed where space_id = $1',
    [one.spaceId],
  );
  assert.deepEqual(rows, [{ value: 'ann@people.example', reason: 'unsubscribed' }]);
});

test('200 forged or changed links lead nowhere (G081)', async () => {
  const one = await marked();
  const token = one.link.split('/').at(-1) ?? '';
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const changed = Array.from({ length: 120 }, (_, at) => {
    const place = at % token.length;
    const other = letters[(letters.indexOf(token[place] ?? '') + 1 + at) % letters.length] ?? '';
    return token.slice(0, place) + (other === token[place] ? '~' : other) + token.slice(place + 1);
  });
  const made = Array.from({ length: 60 }, () => randomUUID().replaceAll('-', '').slice(0, 22));
  const shaped = [
    token.slice(1),
    `${token}A`,
    token.toUpperCase() === token ? `${token}x` : token.toUpperCase(),
    `${token}.evil.test`,
    'https:%2F%2Fevil.test',
    '%2F%2Fevil.test',
    `${token}%00`,
    `${token}%2e`,
    `${token}%20`,
    '..%2f..%2fapi',
    `${one.open.split('/').at(-1)}`,
    `${one.out.split('/').at(-1)}`,
    '-1',
    'null',
    'undefined',
    '%27%20or%201=1--',
    token.split('').toReversed().join(''),
    Buffer.from('https://evil.test').toString('base64url'),
    `${token}%0d%0alocation:%20https://evil.test`,
    '@evil.test',
  ];
  const links = [...changed, ...made, ...shaped].filter((each) => each !== token);
  assert.equal(links.length, 200);
  for (const [at, forged] of links.entries()) {
    // one network asks 600 times a minute at most
    const reply = await ask(`/t/l/${forged}?url=https://evil.test&u=//evil.test`, { remoteAddress: `203.0.113.${at}` });
    assert.ok(reply.statusCode >= 400, `${forged} was answered with ${reply.statusCode}`);
    assert.equal(reply.headers.location, undefined, forged);
    assert.ok(!reply.body.includes('evil.test'), forged);
  }
  await judged();
  assert.deepEqual((await facts(one.enrolmentId)).clicked_at, null);
});

/** As they come: what they call themselves, where from, or how. */
const KINDS: Record<string, Parameters<typeof ask>[1][]> = {
  'Apple Mail Privacy Protection': [{ headers: { 'user-agent': 'Mozilla/5.0' } }],
  'Outlook SafeLinks': [{ remoteAddress: '40.107.21.3' }],
  'Bing’s preview': [{ headers: { 'user-agent': `${READER} BingPreview/1.0b` } }],
  Proofpoint: [{ remoteAddress: '148.163.150.2' }],
  Mimecast: [{ remoteAddress: '205.139.110.61' }],
  Barracuda: [{ headers: { 'user-agent': 'Barracuda Sentinel (EE)' } }, { remoteAddress: '209.222.82.10' }],
  'Cisco IronPort': [{ remoteAddress: '68.232.130.1' }],
  'Trend Micro': [{ headers: { 'user-agent': 'Mozilla/5.0 (compatible; Trend Micro WTP/1.0)' } }],
  'Slack’s preview': [{ headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' } }],
  'a headless browser': [
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36' } },
  ],
  'a script': [{ headers: { 'user-agent': 'python-requests/2.32' } }, { headers: { 'user-agent': '' } }],
  'a check by HEAD': [{ method: 'HEAD' }],
  'a prefetch': [{ headers: { 'sec-purpose': 'prefetch;prerender' } }],
};

test('scanners of thirteen kinds move no rate of people, and are counted apart', async () => {
  const one = await marked();
  const { admin } = await adminOf(one.spaceId);
  const rates = async () =>
    (
      await app.call<{
        total: Record<'opened' | 'clicked', { count: number; percent: number | null }> & Record<string, number>;
      }>('GET', `/workflows/${one.campaignId}/rates`, { token: admin })
    ).payload.total;
  const before = await rates();
  for (const requests of Object.values(KINDS))
    for (const request of requests) for (const url of [one.open, one.link]) await ask(url, request);
  await judged();
  const after = await rates();
  assert.deepEqual([after.opened, after.clicked], [before.opened, before.clicked]);
  assert.deepEqual([after.opened_by_machines, after.clicked_by_machines], [1, 1], 'mails, not requests');
  assert.deepEqual(await triggers(one.prospectId), []);
  const { rows } = await app.database.direct.query(
    'select kind, uses, machine_uses from tracking_marks where space_id = $1 order by kind',
    [one.spaceId],
  );
  const asked = Object.values(KINDS).flat().length;
  assert.deepEqual(rows, [
    { kind: 'link', uses: 0, machine_uses: asked },
    { kind: 'open', uses: 0, machine_uses: asked },
    { kind: 'unsubscribe', uses: 0, machine_uses: 0 },
  ]);
  // and the person comes after all
  await ask(one.open);
  await judged();
  const seen = await rates();
  assert.deepEqual([seen.opened.count, seen.opened_by_machines], [1, 1]);
  assert.equal((await app.database.direct.query('select 1 from tracking_uses')).rowCount, 0);
});

test('what Gmail shows to its reader is an open of theirs', async () => {
  const one = await marked();
  const proxy = {
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    },
    remoteAddress: '66.249.84.3',
  };
  await ask(one.open, proxy);
  const at = app.clock.now();
  await judged();
  assert.deepEqual((await facts(one.enrolmentId)).opened_at, at);
});

test('who follows every link at once is no person; who follows one of them is', async () => {
  const one = await marked();
  const links = await moreLinks(one, 3);
  await Promise.all(links.map((link) => ask(link, { remoteAddress: '203.0.113.77' })));
  await judged();
  assert.equal((await facts(one.enrolmentId)).clicked_at, null);
  await ask(links[1] ?? '', { remoteAddress: '203.0.113.78' });
  const at = app.clock.now();
  await judged();
  assert.deepEqual((await facts(one.enrolmentId)).clicked_at, at);
});
