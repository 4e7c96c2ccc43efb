import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { Browser } from '../../../../tests/factories/browser.ts';
import { losingAnswers, timesTaken, useWorld } from '../../../../tests/factories/world.ts';
import { freePort } from '../../../core/db/embedded/free-port.ts';
import { worldIdentity } from '../../../world/identity/clients.ts';
import { worldMailBases } from '../../../world/mail/client.ts';
import { messageIdOf } from '../../../world/mail/message-id-of.ts';
import { keepMail, tellMailNews } from '../../../world/mail/post-office.ts';
import { emailConformance, mailFor } from '../conformance.ts';
import type { CustomerMailbox, MailGrant } from '../port.ts';
import { emailOverGmail } from './email-over-gmail.ts';
import { finishMailConsent, mailConsentUrl, mailTokens } from './oauth-mail.ts';

const CALLBACK = 'http://127.0.0.1:3000/api/integrations/google/callback';
const world = useWorld();
let nobody = 0;
before(async () => {
  nobody = await freePort();
});
const clock = { now: () => world.network.now() } as Parameters<typeof emailOverGmail>[0];
const client = () => worldIdentity(world.url).google;
const kept = new Map<string, MailGrant>();
const newTokens = () => mailTokens(clock, client, async (id, grant) => void kept.set(id, grant));
const tokens = newTokens();
const gmail = () => emailOverGmail(clock, () => worldMailBases(world.url).gmail, tokens);

/** Its owner agrees on the page of the world's Google. */
async function newMailbox(): Promise<CustomerMailbox> {
  const email = `box-${randomUUID()}@lumen.test`;
  const asked = {
    redirectUri: CALLBACK,
    state: randomUUID(),
    nonce: randomUUID(),
    verifier: randomUUID() + randomUUID(),
  };
  const browser = new Browser();
  const page = await browser.open((await mailConsentUrl('google', client(), asked)) ?? '');
  const typed = { email, first_name: 'Sofia', last_name: 'Berg', is_verified: 'on' };
  const answered = await browser.open(page.location, typed);
  const { searchParams } = new URL((await browser.open(answered.location)).location);
  const given = await finishMailConsent('google', client(), searchParams, asked);
  assert.ok(given.is === 'given', JSON.stringify(given));
  const grant = { vendor: 'google', refreshToken: given.refreshToken } as const;
  return { id: randomUUID(), email, senderName: 'Sofia Berg', access: { kind: 'gmail', grant } };
}

const arrived = (key: string) => timesTaken(world, key);

emailConformance('Google of the world', () => ({
  email: gmail(),
  can: { tellFull: false },
  newMailbox,
  unreached: emailOverGmail(clock, () => `http://127.0.0.1:${nobody}`, tokens),
  losingAnswers: (work) => losingAnswers(world, work),
  shut: async ({ email }) => {
    await world.network.all('update world.mailboxes set is_down = true where address = $1', [email]);
  },
  arrived,
  bring: async ({ email }, raw) => {
    const at = world.network.now();
    await keepMail(world.network, { address: email, folder: 'INBOX', raw, messageId: messageIdOf(raw), at });
    tellMailNews(email);
  },
  time: () => world.network.now(),
  advance: (ms) => world.advance(ms),
}));

test('a mail of more than 5 MB goes by Google’s way for large ones, and is found again', async () => {
  const [mailbox, bytes] = [await newMailbox(), Buffer.alloc(6_000_000, 'large ')];
  const large = mailFor({ files: [{ name: 'report.bin', type: 'application/octet-stream', bytes }] });
  assert.equal((await gmail().send(mailbox, large)).kind, 'done');
  assert.equal(await arrived(large.key), 1);
  assert.equal((await gmail().ask(mailbox, large.key)).kind, 'done');
  const [row] = await world.network.all<{ size: number }>(
    `select length(attachments -> 0 ->> 'content') as size from world.mails where key like $1`,
    [`<${large.key}@%`],
  );
  assert.equal(row?.size, bytes.toString('base64').length);
  // lost on its way back, it may have left
  const lost = mailFor({ files: large.files });
  await losingAnswers(world, () => assert.rejects(gmail().send(mailbox, lost)));
  assert.equal((await gmail().ask(mailbox, lost.key)).kind, 'done');
});

test('what an owner has agreed to outlasts a restart of the world', async () => {
  const mailbox = await newMailbox();
  assert.equal((await gmail().send(mailbox, mailFor())).kind, 'done');
  await world.restart();
  const again = emailOverGmail(clock, () => worldMailBases(world.url).gmail, newTokens());
  assert.equal((await again.send(mailbox, mailFor())).kind, 'done');
});

test('a mail in spam is found by its label, taken out, read, marked and filed as Google does it, and once', async () => {
  const mailbox = await newMailbox();
  // the mailbox is there from the first time that somebody looks
  await gmail().find(mailbox, ['<nothing@lumen.test>']);
  const { network } = world;
  const bring = async (folder: 'INBOX' | 'Spam') => {
    const messageId = `<${randomUUID()}@people.example>`;
    const raw = Buffer.from(`Message-ID: ${messageId}\r\nSubject: Hello\r\n\r\nHello`);
    await keepMail(network, { address: mailbox.email, folder, raw, messageId, at: network.now() });
    return messageId;
  };
  const [spam, inbox] = [await bring('Spam'), await bring('INBOX')];
  const all = [spam, inbox, '<unknown@people.example>'];
  const found = async () => Object.fromEntries(await gmail().find(mailbox, all));
  const wanted = (one: string, other: string) => ({ [spam]: one, [inbox]: other });
  assert.deepEqual(await found(), wanted('spam', 'inbox'));
  const lying = (messageId: string) =>
    network.first<{ folder: string; flags: string[] }>(
      'select folder, flags from world.kept_mails where address = $1 and message_id = $2',
      [mailbox.email, messageId],
    );
  for (const _twice of [1, 2]) await gmail().tend(mailbox, [spam], { folder: 'Warm-up' });
  assert.deepEqual(await lying(spam), { folder: 'Archive', flags: ['\\Seen', '\\Flagged', 'Label_1'] });
  const labels = await network.all('select id, name from world.gmail_labels where address = $1', [mailbox.email]);
  assert.deepEqual(labels, [{ id: 'Label_1', name: 'Warm-up' }]);
  await gmail().tend(mailbox, [inbox], 'archive');
  assert.deepEqual(await lying(inbox), { folder: 'Archive', flags: ['\\Seen', '\\Flagged'] });
  assert.deepEqual(await found(), wanted('elsewhere', 'elsewhere'));
});
