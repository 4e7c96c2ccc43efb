import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { createEmulator, type Emulator } from 'emulate';
import { freePort } from '../../../core/db/embedded/free-port.ts';
import { type LosingProxy, startLosingProxy } from '../../../../tests/mail/losing-proxy.ts';
import { systemClock } from '../../../core/clock/clock.ts';
import type { OpenIdClient } from '../../../core/services.ts';
import { emailConformance, mailFor } from '../conformance.ts';
import type { CustomerMailbox, MailGrant } from '../port.ts';
import { messageIdOfKey } from '../message-id.ts';
import { emailOverGmail } from './email-over-gmail.ts';
import { finishMailConsent, mailConsentUrl, mailTokens } from './oauth-mail.ts';

const USERS = Array.from({ length: 24 }, (_, n) => `box-${n}@lumen.test`);
const CALLBACK = 'http://127.0.0.1:3000/api/integrations/google/callback';
const credentials = { clientId: 'kithline', clientSecret: 'a-secret-of-google' };

let google: Emulator;
let proxy: LosingProxy;
let client: OpenIdClient;
let nobody = 0;
let moved = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() + moved) };
const kept = new Map<string, MailGrant>();
const tokens = mailTokens(
  clock,
  () => client,
  async (id, grant) => void kept.set(id, grant),
);

before(async () => {
  const users = USERS.map((email) => ({ email, name: 'Sofia Berg' }));
  const oauth_clients = [
    { client_id: credentials.clientId, client_secret: credentials.clientSecret, redirect_uris: [CALLBACK] },
  ];
  google = await createEmulator({
    service: 'google',
    port: await freePort(),
    seed: { google: { users, oauth_clients } },
  });
  proxy = await startLosingProxy(google.url, /messages\/send$/);
  nobody = await freePort();
  client = { issuer: google.url, ...credentials };
});
after(async () => {
  proxy.stop();
  await google.close();
});

let next = 0;
/** Its owner agrees, as they do at Google. */
async function newMailbox(): Promise<CustomerMailbox> {
  const email = USERS[next++] ?? '';
  const asked = {
    redirectUri: CALLBACK,
    state: randomUUID(),
    nonce: randomUUID(),
    verifier: randomUUID() + randomUUID(),
  };
  const url = new URL((await mailConsentUrl('google', client, asked)) ?? '');
  const form = new URLSearchParams({ ...Object.fromEntries(url.searchParams), email });
  const reply = await fetch(`${google.url}/o/oauth2/v2/auth/callback`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const { searchParams } = new URL(reply.headers.get('location') ?? '');
  const given = await finishMailConsent('google', client, searchParams, asked);
  assert.ok(given.is === 'given', JSON.stringify(given));
  assert.equal(given.email, email);
  const grant = { vendor: 'google', refreshToken: given.refreshToken } as const;
  return { id: randomUUID(), email, senderName: 'Sofia Berg', access: { kind: 'gmail', grant } };
}

async function ofGoogle(mailbox: CustomerMailbox, path: string, body?: object): Promise<Record<string, never>> {
  assert.ok(mailbox.access.kind === 'gmail');
  const token = await tokens.get(mailbox.id, mailbox.access.grant);
  const reply = await fetch(`${google.url}/gmail/v1/users/me${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await reply.json()) as Record<string, never>;
}

const mailboxes: CustomerMailbox[] = [];

emailConformance('Google', () => ({
  email: emailOverGmail(clock, () => proxy.url, tokens),
  // what is written to oneself does not come to the judge's inbox
  can: { round: false, tellFull: false },
  newMailbox: async () => {
    const mailbox = await newMailbox();
    mailboxes.push(mailbox);
    return mailbox;
  },
  unreached: emailOverGmail(clock, () => `http://127.0.0.1:${nobody}`, tokens),
  losingAnswers: async (work) => {
    proxy.isLosing = true;
    await work().finally(() => {
      proxy.isLosing = false;
    });
  },
  shut: async ({ id, access }) => {
    assert.ok(access.kind === 'gmail');
    for (const token of [access.grant.refreshToken, await tokens.get(id, access.grant)])
      await fetch(`${google.url}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams({ token }) });
  },
  arrived: async (key) => {
    let found = 0;
    for (const mailbox of mailboxes) {
      const { messages } = await ofGoogle(mailbox, '/messages?labelIds=SENT').catch(() => ({ messages: [] }));
      for (const { id } of (messages ?? []) as { id: string }[]) {
        const { raw } = await ofGoogle(mailbox, `/messages/${id}?format=raw`);
        if (Buffer.from(String(raw), 'base64url').includes(`<${key}@`)) found++;
      }
    }
    return found;
  },
  bring: async (mailbox, raw) => {
    const internalDate = String(clock.now().getTime());
    await ofGoogle(mailbox, '/messages/import', { raw: raw.toString('base64url'), internalDate });
  },
  time: () => clock.now(),
  advance: (ms) => {
    moved += ms;
  },
}));

test('a mail that goes on from another stands in its conversation', async () => {
  const mailbox = await newMailbox();
  const email = emailOverGmail(clock, () => proxy.url, tokens);
  const first = mailFor();
  await email.send(mailbox, first);
  await email.send(mailbox, mailFor({ subject: 'Re: A question', thread: [messageIdOfKey(first.key, mailbox.email)] }));
  const { messages } = await ofGoogle(mailbox, '/messages?labelIds=SENT');
  assert.equal(new Set((messages as unknown as { threadId: string }[]).map(({ threadId }) => threadId)).size, 1);
});
