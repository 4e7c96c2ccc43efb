import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import { planMarks } from './plan-marks.ts';
import { storeMarks } from './store-marks.ts';

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
    ...person,
    open: pathIn(result.html, 't/o'),
    link: pathIn(result.text, 't/l'),
    out: result.unsubscribeUrl ?? '',
  };
}
const ask = (url: string, given: { method?: 'GET' | 'POST' | 'HEAD'; headers?: object; payload?: string } = {}) =>
  app.app.inject({
    method: given.method ?? 'GET',
    url,
    headers: { host: 'localhost', 'user-agent': READER, ...given.headers },
    ...(given.payload !== undefined && { payload: given.payload }),
  });
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
  const first = await facts(one.enrolmentId);
  assert.deepEqual(first.opened_at, app.clock.now());
  app.clock.advance(60_000);
  await ask(one.open);
  assert.deepEqual(await facts(one.enrolmentId), first);
});

test('a link leads to where it was written to lead and nowhere else, and tells that it was followed', async () => {
  const one = await marked();
  const reply = await ask(`${one.link}?url=https://evil.test`);
  assert.deepEqual([reply.statusCode, reply.headers.location], [302, URL_SENT]);
  assert.deepEqual((await facts(one.enrolmentId)).clicked_at, app.clock.now());
  assert.deepEqual(await triggers(one.prospectId), ['clicked_email_link']);
  const other = await marked('message');
  await ask(other.link);
  await ask(other.link);
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
