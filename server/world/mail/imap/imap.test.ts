import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { ImapFlow } from 'imapflow';
import { useWorld } from '../../../../tests/factories/world.ts';
import { WORLD_MAIL_PASSWORD } from '../client.ts';
import { keepMail, tellMailNews } from '../post-office.ts';
import { messageIdOf } from '../message-id-of.ts';

const world = useWorld();

const rawMail = (id: string, body = 'Hello\r\n') =>
  Buffer.from(
    `From: ann@people.example\r\nSubject: =?utf-8?q?H=C3=A9?=\r\n folded\r\nMessage-ID: ${id}\r\n\r\n${body}`,
  );

const program = (user: string, pass = WORLD_MAIL_PASSWORD) =>
  new ImapFlow({
    host: '127.0.0.1',
    port: world.mail.imap,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
  });

async function opened(user: string, folder = 'INBOX'): Promise<ImapFlow> {
  const client = program(user);
  await client.connect();
  await client.mailboxOpen(folder);
  return client;
}

const bring = async (address: string, raw: Buffer) => {
  const uid = await keepMail(world.network, {
    address,
    folder: 'INBOX',
    raw,
    messageId: messageIdOf(raw),
    at: world.network.now(),
  });
  tellMailNews(address);
  return uid;
};

test('a mail program finds folders by their use, and the mails that came, as they came', async () => {
  const client = await opened('sofia@lumen.test');
  const uses = Object.fromEntries((await client.list()).map(({ path, specialUse }) => [path, specialUse]));
  assert.deepEqual(uses, {
    INBOX: '\\Inbox',
    Sent: '\\Sent',
    Drafts: '\\Drafts',
    Spam: '\\Junk',
    Trash: '\\Trash',
    Archive: '\\Archive',
    'Warm-up': undefined,
  });
  const [one, two] = [rawMail('<1@x.test>'), rawMail('<2@x.test>', 'ü'.repeat(100_000))];
  await bring('sofia@lumen.test', one);
  await bring('sofia@lumen.test', two);
  await client.noop();
  const seen: [number, Buffer | undefined, number][] = [];
  for await (const { uid, source, flags } of client.fetch(
    '1:*',
    { uid: true, source: true, flags: true },
    { uid: true },
  ))
    seen.push([uid, source, flags?.size ?? 0]);
  assert.deepEqual(seen, [
    [1, one, 0],
    [2, two, 0],
  ]);
  const { content } = await client.download('2', undefined, { uid: true, chunkSize: 65_536 });
  assert.deepEqual(Buffer.concat((await content?.toArray()) ?? []), two);
  const header = await client.fetchOne('1', { headers: ['subject'] }, { uid: true });
  assert.match(String(header && header.headers), /^Subject: =\?utf-8\?q\?H=C3=A9\?=\r\n folded\r\n/);
  await client.logout();
});

test('what comes while somebody waits is told at once', async () => {
  const client = await opened('idle@lumen.test');
  const heard = once(client, 'exists');
  const idling = client.idle();
  await bring('idle@lumen.test', rawMail('<3@x.test>'));
  const [{ count }] = (await heard) as [{ count: number }];
  assert.equal(count, 1);
  await client.noop();
  await idling;
  await client.logout();
});

test('a mail is found by its Message-ID in the folder where it was put, and keeps its marks', async () => {
  const client = await opened('sent@lumen.test', 'Sent');
  assert.deepEqual(await client.search({ header: { 'message-id': '<4@x.test>' } }, { uid: true }), []);
  const kept = await client.append('Sent', rawMail('<4@x.test>'), ['\\Seen']);
  assert.equal(kept && kept.uid, 1);
  await client.noop();
  assert.deepEqual(await client.search({ header: { 'message-id': '<4@x.test>' } }, { uid: true }), [1]);
  assert.deepEqual(await client.search({ seen: false }, { uid: true }), []);
  await client.messageFlagsAdd('1', ['\\Flagged'], { uid: true });
  const again = await client.fetchOne('1', { flags: true }, { uid: true });
  assert.deepEqual(again && [...(again.flags ?? [])].toSorted(), ['\\Flagged', '\\Seen']);
  await client.messageDelete('1', { uid: true });
  assert.deepEqual(await client.search({ all: true }, { uid: true }), []);
  await client.logout();
});

test('a wrong password, or a mailbox that is down, lets nobody in', async () => {
  const denied = (client: ImapFlow) =>
    assert.rejects(client.connect(), (error: Error & { authenticationFailed?: boolean }) => error.authenticationFailed);
  await denied(program('sofia@lumen.test', 'wrong'));
  await (await opened('down@lumen.test')).logout();
  await world.network.all('update world.mailboxes set is_down = true where address = $1', ['down@lumen.test']);
  await denied(program('down@lumen.test'));
});

test('a mailbox at Microsoft has Microsoft’s folders, by their use and by their names', async () => {
  const address = 'sofia@outlook.test';
  const client = await opened(address);
  const uses = Object.fromEntries((await client.list()).map(({ path, specialUse }) => [path, specialUse]));
  assert.partialDeepStrictEqual(uses, {
    'Junk Email': '\\Junk',
    'Sent Items': '\\Sent',
    'Deleted Items': '\\Trash',
    Drafts: '\\Drafts',
  });
  assert.equal(uses.Spam, undefined);
  const raw = rawMail('<junk@x.test>');
  const at = world.network.now();
  await keepMail(world.network, { address, folder: 'Spam', raw, messageId: messageIdOf(raw), at });
  const countIn = async (path: string) => {
    const told = await client.status(path, { messages: true });
    return told && told.messages;
  };
  assert.equal(await countIn('Junk Email'), 1);
  await client.mailboxOpen('Junk Email');
  await client.messageMove('1:*', 'INBOX');
  assert.equal(await countIn('INBOX'), 1);
  await assert.rejects(client.mailboxOpen('Spam'));
  await client.logout();
});
