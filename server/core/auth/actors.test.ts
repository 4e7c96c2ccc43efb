import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../tests/factories/app.ts';
import { newTenant } from '../../../tests/factories/tenants.ts';
import { createActors } from './actors.ts';
import { hashToken } from './token.ts';

const app = useApp();
const visitor = { host: 'localhost', address: '127.0.0.1', agent: null, isLocal: true, device: null };

test('who is behind a token is remembered for a moment, and asked anew when told to forget', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const actors = createActors(app.database, { rememberMs: 60_000 });
  const admit = () =>
    app.services.transactions.onPlatform((tx) => actors.admit(tx, visitor, hashToken(admin.token), undefined));
  assert.equal((await admit()).space?.role, 'admin');
  await app.database.direct.query("update spaces_members set role = 'member' where space_id = $1", [spaceId]);
  assert.equal((await admit()).space?.role, 'admin');
  actors.forget();
  assert.equal((await admit()).space?.role, 'member');
});

test('what is remembered for one workspace is not taken for another', async () => {
  const ours = await newTenant(app.services);
  const theirs = await newTenant(app.services);
  const actors = createActors(app.database, { rememberMs: 60_000 });
  const admit = (space?: string) =>
    app.services.transactions.onPlatform((tx) => actors.admit(tx, visitor, hashToken(ours.admin.token), space));
  assert.equal((await admit())?.space?.id, ours.spaceId);
  assert.equal((await admit(theirs.spaceId))?.space, null);
});
