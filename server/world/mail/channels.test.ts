import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { useWorld } from '../../../tests/factories/world.ts';
import { worldChannels } from './client.ts';

const world = useWorld();
const mail = (given: object = {}) => ({
  mailbox: { id: 'box', email: 'sofia@lumen.test', name: 'Sofia' },
  tag: 'tag',
  to: 'ann@people.example',
  subject: 'Hi',
  html: '<a href="https://elsewhere.example/">x</a><img src="https://elsewhere.example/p.gif">',
  text: 'Hi',
  headers: {},
  hook_url: 'http://127.0.0.1:47771/api/hooks/mail',
  ...given,
});
const send = async (body: object, headers: Record<string, string> = { 'idempotency-key': randomUUID() }) => {
  const reply = await fetch(`${world.url}/channels/api/v1/emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': worldChannels('').apiKey, ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { type?: string } };
};
const tell = async (body: object) => {
  const reply = await fetch(`${world.url}/control/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.status;
};

test('a mail needs a key, and only the product is told what becomes of it', async () => {
  assert.equal((await send(mail())).status, 200);
  assert.equal((await send(mail(), {})).status, 400);
  assert.equal((await send(mail({ hook_url: 'https://elsewhere.example/hook' }))).status, 400);
  assert.deepEqual((await send(mail({ to: 'nobody' }))).body.type, 'errors/invalid_recipient');
});

test('readers never reach out of the world: pictures and links of others are left alone', async () => {
  await send(mail({ to: 'careful@people.example' }));
  assert.equal(await tell({ what: 'open', address: 'careful@people.example' }), 422);
  assert.equal(await tell({ what: 'click', address: 'careful@people.example' }), 422);
  assert.equal(await tell({ what: 'unsubscribe', address: 'careful@people.example' }), 422);
  assert.equal(await tell({ what: 'open', address: 'stranger@people.example' }), 404);
  const kinds = await world.network.all<{ kind: string }>(
    `select distinct e.kind from world.errands e join world.mails m on m.id = e.subject_id
     where m.recipient = 'careful@people.example' and e.data ->> 'do' <> 'tell'`,
  );
  assert.deepEqual(kinds, []);
});

test('what readers are about to do outlives a restart of the world', async () => {
  await send(mail({ to: 'bounce@people.example' }));
  await world.restart();
  const { n } = (await world.network.first<{ n: number }>(
    `select count(*)::int as n from world.errands e join world.mails m on m.id = e.subject_id
     where m.recipient = 'bounce@people.example' and e.kind = 'bounced'`,
  )) ?? { n: 0 };
  assert.equal(n, 1);
});
