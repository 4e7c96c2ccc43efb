import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { text } from 'node:stream/consumers';
import { UnipileClient } from 'unipile-node-sdk';
import { useWorld } from '../../../tests/factories/world.ts';
import { worldNetwork } from './client.ts';
import { memberId } from './ids.ts';

/** The gateway's own SDK judges the world: every answer goes through its schemas, and one that does not fit is an error. */
const world = useWorld();
const clientAt = (url: string) =>
  new UnipileClient(url, worldNetwork(url).apiKey, {
    validateRequestPayload: true,
    validateRequestPayloadLevel: 'error',
  });
const connected = async (client: UnipileClient, username: string) => {
  const { account_id } = await client.account.connectLinkedin({ username, password: 'secret' });
  return account_id;
};

test('the SDK accepts every answer about accounts', async () => {
  const client = clientAt(world.url);
  const { account } = client;
  const id = await connected(client, 'j1+sales@judge.test');
  for (const words of ['pin', 'apppin', 'smspin', 'phone', 'captcha', 'inapp', '2fa'])
    assert.equal(
      (await account.connectLinkedin({ username: `j+${words}@judge.test`, password: 'x' })).object,
      'Checkpoint',
    );
  const waiting = await account.connectLinkedin({ username: 'j+pin@judge.test', password: 'x' });
  const solve = { provider: 'LINKEDIN', account_id: waiting.account_id, code: '123456' } as const;
  assert.equal((await account.solveCodeCheckpoint(solve)).object, 'AccountCreated');
  const again = { account_id: id, username: 'j1+sales@judge.test', password: 'x' };
  assert.equal((await account.reconnectLinkedin(again)).object, 'AccountReconnected');
  assert.equal((await account.connectLinkedinWithCookie({ access_token: 'li-1' })).object, 'AccountCreated');
  assert.equal((await account.getOne(id)).sources[0]?.status, 'OK');
  assert.ok((await account.getAll({ limit: 2 })).cursor);
  assert.equal((await account.resyncLinkedinAccount({ account_id: id })).status, 'SYNC_DONE');
  assert.equal((await account.delete(waiting.account_id)).object, 'AccountDeleted');
});

test('the SDK accepts every answer about people', async () => {
  const client = clientAt(world.url);
  const { users } = client;
  const id = await connected(client, 'j2+recruiter@judge.test');
  const own = await users.getOwnProfile(id);
  assert.equal(own.provider, 'LINKEDIN');
  const identifier = memberId(1_000_001);
  const sent = await users.sendInvitation({ account_id: id, provider_id: identifier, message: 'Hello' });
  const profile = await users.getProfile({ account_id: id, identifier });
  assert.deepEqual('invitation' in profile && profile.invitation, { type: 'SENT', status: 'PENDING' });
  const slug = 'public_identifier' in profile ? (profile.public_identifier ?? '') : '';
  const bySlug = await users.getProfile({ account_id: id, identifier: slug });
  assert.equal('provider_id' in bySlug && bySlug.provider_id, identifier);
  assert.equal((await users.getAllInvitationsSent({ account_id: id })).items[0]?.id, sent.invitation_id);
  const withdrawn = await users.cancelInvitationSent({ account_id: id, invitation_id: sent.invitation_id });
  assert.equal(withdrawn.object, 'InvitationCanceled');
  assert.ok((await users.getAllRelations({ account_id: id, limit: 5 })).cursor);
  assert.equal((await users.getCompanyProfile({ account_id: id, identifier: '12' })).object, 'CompanyProfile');
});

test('the SDK accepts every answer about webhooks', async () => {
  const { webhook } = clientAt(world.url);
  const made = await webhook.create({ source: 'messaging', request_url: `${world.url}/nowhere`, name: 'judge' });
  assert.equal((await webhook.getAll()).items[0]?.name, 'judge');
  assert.equal((await webhook.delete(made.webhook_id)).object, 'WebhookDeleted');
});

test('refusals reach a caller of the SDK in the gateway’s form', async () => {
  const { account } = clientAt(world.url);
  await assert.rejects(
    account.connectLinkedin({ username: 'j3@judge.test', password: 'wrong' }),
    (error: { body: object }) => {
      assert.deepEqual(error.body, {
        object: 'Error',
        status: 401,
        type: 'errors/invalid_credentials',
        title: 'Invalid credentials',
        detail: 'Wrong username or password.',
      });
      return true;
    },
  );
});

test('what a search finds fits the SDK’s schemas', async () => {
  const sdk = new URL('../../../node_modules/unipile-node-sdk/dist/esm/linkedin/ressource.types.js', import.meta.url);
  const require = createRequire(sdk);
  const { TypeCompiler } = require('@sinclair/typebox/compiler');
  const checks = TypeCompiler.Compile(require(fileURLToPath(sdk)).LinkedinSearchResultSchema);
  const id = await connected(clientAt(world.url), 'j4@judge.test');
  for (const category of ['people', 'companies', 'posts']) {
    const body = { api: 'classic', category, keywords: '' };
    const { items } = (await world.ask('POST', `/linkedin/search?account_id=${id}&limit=50`, body)).body;
    assert.equal(items.length, 50);
    for (const item of items) assert.deepEqual([...checks.Errors(item)], []);
  }
});

test('the SDK refuses an answer that was damaged on the way', async () => {
  /** Passes everything on, with one field of one path changed. */
  const damages: Record<string, (body: Record<string, unknown>) => void> = {
    '/api/v1/accounts': (body) => delete body.cursor,
    '/api/v1/users/me': (body) => {
      body.premium = 'yes';
    },
    '/api/v1/users/relations': (body) => {
      (body.items as { created_at: unknown }[])[0]!.created_at = '2026-11-16';
    },
    '/api/v1/webhooks': (body) => {
      body.object = 'Webhooks';
    },
  };
  const proxy = createServer(async (request, reply) => {
    const path = request.url ?? '';
    const init = { method: request.method, headers: { 'x-api-key': String(request.headers['x-api-key']) } };
    const answer = await (await fetch(world.url + path, init)).json();
    damages[new URL(path, world.url).pathname]?.(answer);
    await text(request);
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  try {
    const id = await connected(clientAt(world.url), 'j5@judge.test');
    const { account, users, webhook } = clientAt(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    assert.equal((await account.getOne(id)).id, id);
    for (const asked of [
      () => account.getAll(),
      () => users.getOwnProfile(id),
      () => users.getAllRelations({ account_id: id }),
      () => webhook.getAll(),
    ])
      await assert.rejects(asked, /Invalid response type/);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
});
