import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectAccount, runJobs, useNetworkApp } from '../../../../../tests/factories/network.ts';
import { newTenant } from '../../../../../tests/factories/tenants.ts';
import { disconnectAccount } from './disconnect-account.ts';
import { requireNetwork } from '../network/network-provider.ts';

const app = useNetworkApp();

test('a deleted account is let go by the gateway, however often it is asked', async () => {
  const { admin } = await newTenant(app.services);
  const { token } = admin;
  const username = 'goes.away@people.test';
  const { id, gateway: account } = await connectAccount(app, token, username);
  const network = requireNetwork(app.services);
  assert.equal((await network.state(account)).status, 'ok');
  assert.equal((await app.call('POST', `/credentials/${id}/delete`, { token })).ok, true);
  await runJobs(app);
  assert.equal((await network.state(account)).status, 'gone');
  await disconnectAccount({ account }, app.services);
  // its address is free for another one, and so is its name
  const again = await connectAccount(app, token, username);
  assert.equal((await network.state(again.gateway)).status, 'ok');
});

test('a gateway that does not answer is asked again: the job fails; without a gateway there is nothing to do', async () => {
  const outside = (network: typeof app.gateway | null) => ({
    ...app.services,
    settings: { ...app.services.settings, outside: { ...app.services.settings.outside, network } },
  });
  const unreached = outside({ baseUrl: 'http://127.0.0.1:9', apiKey: 'nobody-listens' });
  await assert.rejects(disconnectAccount({ account: 'x' }, unreached));
  await disconnectAccount({ account: 'x' }, outside(null));
});
