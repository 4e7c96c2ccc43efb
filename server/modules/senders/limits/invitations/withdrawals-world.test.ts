import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectAccount, runJobs, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { memberId } from '../../../../world/network/ids.ts';
import { dueAfterInvitation } from '../../../../world/network/life/life.ts';
import { requireNetwork } from '../../credentials/network/network-provider.ts';

const app = useNetworkApp();
const DAY = 86_400_000;

test('old invitations are withdrawn at the network itself, and only those', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const { id, gateway: account } = await connectAccount(app, token, 'old.invitations@people.test');
  const network = requireNetwork(app.services);
  const strangers = (await neverAccepting(account)).map(memberId);
  const invite = (personId: string) => network.act(account, { kind: 'invite', personId, key: `invite ${personId}` });
  const sync = async () => {
    await app.services.transactions.inSpace(spaceId, (tx) =>
      tx.enqueue('limits.sync_invitations', { space_id: spaceId, id }),
    );
    await runJobs(app, 'limits');
  };
  const listed = async () => {
    const sent = await network.invitations(account);
    return sent.kind === 'done' ? sent.receipt.items.map(({ personId }) => personId).sort() : sent.kind;
  };
  for (const personId of strangers.slice(0, 2)) assert.equal((await invite(personId)).kind, 'done');
  app.clock.advance(22 * DAY);
  for (const personId of strangers.slice(2)) assert.equal((await invite(personId)).kind, 'done');
  assert.equal((await listed()).length, 4);
  await sync();
  assert.deepEqual(await listed(), strangers.slice(2).sort());
  const waiting = await app.call<{ total: number }>('GET', `/credentials/${id}/invitations`, { token });
  assert.equal(waiting.payload.total, 2);
});

/** Four people who leave the account's invitation unanswered: an answer would come as the time passes. */
async function neverAccepting(account: string): Promise<number[]> {
  const network = app.world.network;
  assert.ok(network);
  const sender = await network.first<{ person: number }>('select person from world.accounts where id = $1', [account]);
  assert.ok(sender);
  const sent = { id: 'any', from: sender.person, note: null, at: app.clock.now() };
  const candidates = Array.from({ length: 200 }, (_, index) => 91_001 + index);
  return candidates.filter((to) => dueAfterInvitation(network, { ...sent, to }) === null).slice(0, 4);
}
