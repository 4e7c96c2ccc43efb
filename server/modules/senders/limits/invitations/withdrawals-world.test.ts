import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectAccount, runJobs, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { newId } from '../../../../core/ids.ts';
import { memberId } from '../../../../world/network/ids.ts';
import { dueAfterInvitation } from '../../../../world/network/life/life.ts';
import { requireNetwork } from '../../credentials/network/network-provider.ts';

const app = useNetworkApp();
const DAY = 86_400_000;

/** An account with two invitations that are too old and two that are not, and how to let it look at them. */
async function withOldInvitations() {
  const { spaceId, admin } = await newTenant(app.services);
  const { token } = admin;
  const { id, gateway: account } = await connectAccount(app, token, `old.${newId()}@people.test`);
  const network = requireNetwork(app.services);
  const strangers = (await neverAccepting(account)).map(memberId);
  const invite = (personId: string) =>
    network.act(account, { kind: 'invite', personId, key: `invite ${account} ${personId}` });
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
  return { spaceId, token, id, sync, listed, young: strangers.slice(2).sort() };
}

test('old invitations are withdrawn at the network itself, and only those', async () => {
  const { id, token, sync, listed, young } = await withOldInvitations();
  await sync();
  assert.deepEqual(await listed(), young);
  const waiting = await app.call<{ total: number }>('GET', `/credentials/${id}/invitations`, { token });
  assert.equal(waiting.payload.total, 2);
});

test('after a restore nothing is withdrawn until the account was asked, and then it is (F001)', async () => {
  const { spaceId, id, sync, listed, young } = await withOldInvitations();
  const { direct } = app.database;
  await direct.query('insert into restores_accounts (space_id, credential_id) values ($1, $2)', [spaceId, id]);
  await sync();
  assert.equal((await listed()).length, 4);
  await direct.query('update restores_accounts set asked_at = $1', [app.clock.now()]);
  app.clock.advance(60_000);
  assert.deepEqual(await runJobs(app, 'limits'), ['limits.withdraw']);
  assert.deepEqual(await listed(), young);
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
