import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTransport } from 'nodemailer';
import { useWorld } from '../../../tests/factories/world.ts';
import { WORLD_MAIL_PASSWORD } from './client.ts';

const world = useWorld();
const send = (to: string, given: { from?: string; pass?: string } = {}) => {
  const user = 'sofia@lumen.test';
  const auth = { user, pass: given.pass ?? WORLD_MAIL_PASSWORD };
  return createTransport({ host: '127.0.0.1', port: world.mail.smtp, ignoreTLS: true, auth }).sendMail({
    from: given.from ?? user,
    to,
    subject: 'Hi',
    html: '<a href="https://elsewhere.example/">x</a><img src="https://elsewhere.example/p.gif">',
    headers: {
      'List-Unsubscribe': '<https://elsewhere.example/u/1>',
    },
  });
};
const tell = async (body: object) => {
  const reply = await fetch(`${world.url}/control/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.status;
};

test('mail leaves from the own address alone, after signing in', async () => {
  const code = (refused: Promise<unknown>) =>
    refused.then(
      () => 250,
      ({ responseCode }: { responseCode: number }) => responseCode,
    );
  assert.equal(await code(send('ann@people.example')), 250);
  assert.equal(await code(send('ann@people.example', { pass: 'wrong' })), 535);
  assert.equal(await code(send('ann@people.example', { from: 'somebody@lumen.test' })), 553);
  assert.equal(await code(send('full@people.example')), 452);
});

test('readers never reach out of the world: pictures and links of others are left alone', async () => {
  await send('careful@people.example');
  assert.equal(await tell({ what: 'open', address: 'careful@people.example' }), 422);
  assert.equal(await tell({ what: 'click', address: 'careful@people.example' }), 422);
  assert.equal(await tell({ what: 'unsubscribe', address: 'careful@people.example' }), 422);
  assert.equal(await tell({ what: 'open', address: 'stranger@people.example' }), 404);
  const kinds = await world.network.all<{ kind: string }>(
    `select distinct e.kind from world.errands e join world.mails m on m.id = e.subject_id
     where m.recipient = 'careful@people.example' and e.data ->> 'do' <> 'mail'`,
  );
  assert.deepEqual(kinds, []);
});

test('what readers are about to do outlives a restart of the world', async () => {
  await send('bounce@people.example');
  await world.restart();
  const { n } = (await world.network.first<{ n: number }>(
    `select count(*)::int as n from world.errands e join world.mails m on m.id = e.subject_id
     where m.recipient = 'bounce@people.example' and e.kind = 'bounced'`,
  )) ?? { n: 0 };
  assert.equal(n, 1);
});
