import { generateKeyPairSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { authenticate } from 'mailauth';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { until } from '../../../tests/factories/until.ts';
import { useWorld } from '../../../tests/factories/world.ts';
import { WORLD_MX, WORLD_SENDERS, WORLD_SPF } from '../dns/mail-domain.ts';
import { zonesOf } from '../dns/zones.ts';
import { WORLD_MAIL_PASSWORD } from './client.ts';
import type { MailVerdict } from './authenticate-mail.ts';
import { openMailbox } from './post-office.ts';
import { startReaderJobs } from './reader-jobs.ts';

const world = useWorld();
const send = (user: string, to: string, given: SendMailOptions = {}) =>
  createTransport({
    host: '127.0.0.1',
    port: world.mail.smtp,
    ignoreTLS: true,
    auth: { user, pass: WORLD_MAIL_PASSWORD },
  }).sendMail({ from: user, to, subject: 'Hi', text: 'Words', ...given });
const verdictOn = async (to: string) =>
  (await world.network.first<{ verdict: MailVerdict }>('select verdict from world.mails where recipient = $1', [to]))
    ?.verdict;
const keptFor = async (address: string) =>
  (await world.network.first<{ raw: Buffer }>('select raw from world.kept_mails where address = $1', [address]))?.raw;

test('mail of the world’s own domains is signed, and passes', async () => {
  await send('sofia@lumen.test', 'ann@people.example');
  assert.deepEqual(await verdictOn('ann@people.example'), { dkim: 'pass', spf: 'pass', dmarc: 'pass' });
});

test('what is delivered carries the verdict, and a stranger with the same DNS comes to the same one', async () => {
  await openMailbox(world.network, 'reader@both.test', WORLD_MAIL_PASSWORD);
  await send('sofia@lumen.test', 'reader@both.test');
  const raw = (await keptFor('reader@both.test')) ?? assert.fail();
  assert.match(raw.toString(), /^Authentication-Results: post\.world\.test;[^]*dkim=pass[^]*spf=pass[^]*dmarc=pass/m);
  const names = new Resolver();
  names.setServers([`127.0.0.1:${world.mail.dns}`]);
  const told = await authenticate(raw, {
    ip: WORLD_SENDERS.postOffice,
    helo: WORLD_MX,
    sender: 'sofia@lumen.test',
    disableBimi: true,
    resolver: (name, type) => names.resolve(name, type) as Promise<string[][]>,
  });
  assert.equal(told.dkim.results[0]?.status.result, 'pass');
  assert.equal(told.spf && told.spf.status.result, 'pass');
  assert.equal(told.dmarc && told.dmarc.status.result, 'pass');
});

test('a domain with a zone of its own is judged by what stands there', async () => {
  const zones = zonesOf(world.network);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const text = (name: string, value: string) => ({ name, type: 'TXT' as const, value, ttl: 60 });
  const own = [
    text('acme.com', `v=spf1 include:${WORLD_SPF} -all`),
    text('_dmarc.acme.com', 'v=DMARC1; p=reject'),
    text('s1._domainkey.acme.com', `v=DKIM1; k=rsa; p=${key}`),
  ];
  const dkim = {
    domainName: 'acme.com',
    keySelector: 's1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  await zones.put('acme.com', own);
  await send('ann@acme.com', 'good@people.example', { dkim });
  assert.deepEqual(await verdictOn('good@people.example'), { dkim: 'pass', spf: 'pass', dmarc: 'pass' });
  await zones.put('acme.com', own.with(2, text('s1._domainkey.acme.com', `v=DKIM1; k=rsa; p=${key.slice(0, 255)}`)));
  await send('ann@acme.com', 'cut@people.example', { dkim });
  assert.notEqual((await verdictOn('cut@people.example'))?.dkim, 'pass');
  await zones.put('acme.com', [text('acme.com', 'v=spf1 -all'), text('_dmarc.acme.com', 'v=DMARC1; p=reject')]);
  await send('ann@acme.com', 'bad@people.example');
  assert.deepEqual(await verdictOn('bad@people.example'), { dkim: 'none', spf: 'fail', dmarc: 'fail' });
});

test('people’s replies, and what machines report, are signed by their own domain', async (t) => {
  const jobs = startReaderJobs(world.network);
  t.after(() => jobs.stop());
  for (const what of ['reply', 'bounce', 'complain', 'away']) {
    const sender = `${what}-box@lumen.test`;
    await openMailbox(world.network, sender, WORLD_MAIL_PASSWORD);
    await send(sender, `${what}@people.example`);
    await world.network.all('delete from world.errands');
    const reply = await fetch(`${world.url}/control/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ what, address: `${what}@people.example` }),
    });
    assert.equal(reply.status, 200);
    await until(async () => (await keptFor(sender)) !== undefined, `no ${what} came`);
    const raw = (await keptFor(sender)) ?? assert.fail(what);
    assert.match(raw.toString(), /^Authentication-Results: post\.world\.test;[^]*dkim=pass[^]*dmarc=pass/m, what);
  }
});
