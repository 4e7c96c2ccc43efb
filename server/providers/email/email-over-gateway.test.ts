import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { losingAnswers, useWorld } from '../../../tests/factories/world.ts';
import { worldChannels } from '../../world/mail/client.ts';
import { emailConformance } from './conformance.ts';
import { emailOverGateway } from './email-over-gateway.ts';

const world = useWorld();
const clock = { now: () => world.network.now() };
const HOOK = 'http://127.0.0.1:9/api/hooks/mail';
const open = () => emailOverGateway(worldChannels(world.url), clock, HOOK);
const mailbox = { id: randomUUID(), email: 'sofia@lumen.test', senderName: 'Sofia Nilsson' };

emailConformance('mail over the gateway', () => ({
  email: open(),
  mailbox,
  unreached: emailOverGateway({ baseUrl: 'http://127.0.0.1:47771', apiKey: 'any' }, clock, HOOK),
  losingAnswers: (work) => losingAnswers(world, work),
  disconnect: async ({ email }) => {
    await world.network.all('update world.senders set is_down = true where address = $1', [email]);
  },
  arrived: async (key) => (await world.network.all('select from world.mails where key = $1', [key])).length,
}));

test('a mail carries an id made of its key, and the one-click way out of RFC 8058 where it has one', async () => {
  const key = randomUUID();
  const mail = { key, tag: 't', to: 'ann@example.test', subject: 'Hi\r\nBcc: all@x.test', html: '', text: '' };
  await open().send(mailbox, { ...mail, unsubscribeUrl: 'https://site.test/u/abc' });
  const row = await world.network.first<{ headers: object; subject: string }>(
    'select headers, subject from world.mails where key = $1',
    [key],
  );
  assert.deepEqual(row, {
    headers: {
      'Message-ID': `<${key}@lumen.test>`,
      'List-Unsubscribe': '<https://site.test/u/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    subject: 'Hi Bcc: all@x.test',
  });
  const plain = randomUUID();
  await open().send(mailbox, { ...mail, key: plain, unsubscribeUrl: null });
  const other = await world.network.first('select headers from world.mails where key = $1', [plain]);
  assert.deepEqual(other, { headers: { 'Message-ID': `<${plain}@lumen.test>` } });
});

test('another key than ours is not let in', async () => {
  const stranger = emailOverGateway({ ...worldChannels(world.url), apiKey: 'wrong' }, clock, HOOK);
  const outcome = await stranger.send(mailbox, {
    key: randomUUID(),
    tag: 't',
    to: 'ann@example.test',
    subject: 's',
    html: '',
    text: '',
    unsubscribeUrl: null,
  });
  assert.equal(outcome.kind, 'refused');
});
