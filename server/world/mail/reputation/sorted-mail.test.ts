import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ImapFlow } from 'imapflow';
import { useWorld } from '../../../../tests/factories/world.ts';
import { WORLD_MAIL_PASSWORD } from '../client.ts';
import { openMailbox } from '../post-office.ts';
import { NotTakenError, takeMail } from '../take-mail.ts';
import { noteReputation, reputationsOf } from './kept-reputation.ts';
import type { ReputationNews } from './reputation.ts';

const world = useWorld();
const READER = 'ada@gmail.test';

const raw = (from: string, to: string, id: string, more = '') =>
  Buffer.from(`From: ${from}\r\nTo: ${to}\r\nSubject: Hello\r\nMessage-ID: <${id}@x.test>\r\n${more}\r\nHello\r\n`);
const bring = (from: string, id: string, { to = READER, more = '', mayRefuse = false } = {}) =>
  takeMail(world.network, { from, to: [to], mayRefuse }, raw(from, to, id, more));
const hears = async (sender: string, news: ReputationNews, times: number) => {
  for (let time = 0; time < times; time++)
    await world.network.transaction((tx) =>
      noteReputation(tx, world.network.now(), { sender, recipient: READER, news }),
    );
};
const scoreAtGmail = async (sender: string) =>
  (await reputationsOf(world.network, sender, world.network.now())).find(({ provider }) => provider === 'Gmail')?.score;
const folderOf = async (id: string) =>
  (
    await world.network.first<{ folder: string }>(
      'select folder from world.kept_mails where address = $1 and message_id = $2',
      [READER, `<${id}@x.test>`],
    )
  )?.folder;

async function program(): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: world.mail.imap,
    secure: false,
    doSTARTTLS: false,
    auth: { user: READER, pass: WORLD_MAIL_PASSWORD },
    logger: false,
    disableAutoIdle: true,
  });
  await client.connect();
  return client;
}

test('mail of a good name is in the inbox, of a bad one in spam, and of the worst it is not taken', async () => {
  await openMailbox(world.network, READER, WORLD_MAIL_PASSWORD);
  for (const address of ['good@lumen.test', 'bad@orbit.test', 'worst@comet.test'])
    await openMailbox(world.network, address, WORLD_MAIL_PASSWORD);
  await bring('good@lumen.test', 'good');
  assert.equal(await folderOf('good'), 'INBOX');
  await hears('bad@orbit.test', 'bounced', 3);
  await bring('bad@orbit.test', 'bad');
  assert.equal(await folderOf('bad'), 'Spam');
  await hears('worst@comet.test', 'complained', 6);
  await hears('worst@comet.test', 'bounced', 6);
  await assert.rejects(bring('worst@comet.test', 'worst', { mayRefuse: true }), NotTakenError);
  assert.equal(await folderOf('worst'), undefined);
});

test('what a mail program takes out of spam, reads and answers raises the name of its sender; what it puts there lowers it', async () => {
  await openMailbox(world.network, READER, WORLD_MAIL_PASSWORD);
  await hears('sam@nova.test', 'bounced', 3);
  await bring('sam@nova.test', 'spammed');
  assert.equal(await folderOf('spammed'), 'Spam');
  const before = (await scoreAtGmail('sam@nova.test')) ?? 0;
  const client = await program();
  try {
    await client.mailboxOpen('Spam');
    await client.messageMove({ header: { 'message-id': '<spammed@x.test>' } }, 'INBOX', { uid: true });
    assert.equal(await folderOf('spammed'), 'INBOX');
    const rescued = (await scoreAtGmail('sam@nova.test')) ?? 0;
    assert.ok(rescued > before, `${rescued} > ${before}`);
    await bring(READER, 'answer', { to: 'sam@nova.test', more: 'In-Reply-To: <spammed@x.test>\r\n' });
    const answered = (await scoreAtGmail('sam@nova.test')) ?? 0;
    assert.ok(answered > rescued, `${answered} > ${rescued}`);
    await client.mailboxOpen('INBOX');
    await client.messageMove({ header: { 'message-id': '<spammed@x.test>' } }, 'Spam', { uid: true });
    assert.ok(((await scoreAtGmail('sam@nova.test')) ?? 0) < answered);
  } finally {
    await client.logout();
  }
});
