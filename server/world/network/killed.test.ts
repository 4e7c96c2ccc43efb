import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { throwawayDatabase } from '../../../tests/factories/database.ts';
import { startWorldProcess } from '../../../tests/factories/world-process.ts';
import { worldNetwork } from './client.ts';
import { memberId } from './ids.ts';

const database = await throwawayDatabase();
let world = await startWorldProcess({ databaseUrl: database.url });
after(async () => {
  await world.stop();
  await database.drop();
});

async function ask(method: string, path: string, body?: object) {
  const headers = { 'x-api-key': worldNetwork(world.url).apiKey, 'content-type': 'application/json' };
  const init: RequestInit = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const reply = await fetch(`${world.url}/api/v1${path}`, init);
  return { status: reply.status, body: await reply.json() };
}
const connect = async (username: string) =>
  (await ask('POST', '/accounts', { provider: 'LINKEDIN', username, password: 'x' })).body.account_id as string;

test('killed in the middle of a verification and of invitations, it keeps what it had answered', async () => {
  const waiting = await connect('k1+smspin@killed.test');
  const accounts = await Promise.all(Array.from({ length: 8 }, (_, at) => connect(`k${at}@killed.test`)));
  const answered = new Map(accounts.map((id) => [id, [] as string[]]));
  let isEnough: () => void = () => {};
  const enough = new Promise<void>((resolve) => {
    isEnough = resolve;
  });
  const busy = accounts.map(async (account_id) => {
    for (let at = 0; at < 15; at++) {
      const { status, body } = await ask('POST', '/users/invite', {
        account_id,
        provider_id: memberId(1_000_000 + at),
      });
      assert.equal(status, 201);
      answered.get(account_id)?.push(body.invitation_id);
      if (at === 3) isEnough();
    }
  });
  const ended = Promise.allSettled(busy);
  await enough;
  await world.kill();
  await ended;
  world = await startWorldProcess({ databaseUrl: database.url });

  for (const [id, invitations] of answered) {
    const { items } = (await ask('GET', `/users/invite/sent?account_id=${id}`)).body;
    const kept = new Set(items.map((item: { id: string }) => item.id));
    assert.deepEqual(
      invitations.filter((one) => !kept.has(one)),
      [],
    );
    // at most the one whose answer was lost
    assert.ok(kept.size - invitations.length <= 1);
  }
  const solve = { provider: 'LINKEDIN', account_id: waiting, code: '123456' };
  assert.equal((await ask('POST', '/accounts/checkpoint', solve)).status, 201);
});
