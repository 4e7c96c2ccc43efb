import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { useApp } from '../../../../../tests/factories/app.ts';
import { newTenant, newUser } from '../../../../../tests/factories/tenants.ts';
import { stableId } from '../../../../core/stable-id.ts';

const app = useApp();
const look = (token: string, space: string) => app.call<Space>('GET', '/space/info', { token, query: { space } });
const entries = async (spaceId: string) => {
  const { rows } = await app.database.direct.query<{ kind: string; actor_email: string }>(
    `select kind, actor_email from audit where space_id = $1 order by id`,
    [spaceId],
  );
  const { rows: events } = await app.database.direct.query(
    `select 1 from events where space_id = $1 and type = 'space.visited'`,
    [spaceId],
  );
  assert.equal(events.length, rows.length);
  return rows;
};

test('an admin inside a customer’s workspace is written down once for a visit, which ends after half an hour', async () => {
  const { spaceId } = await newTenant(app.services);
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  assert.equal((await look(boss.token, spaceId)).status, 200);
  await Promise.all([look(boss.token, spaceId), look(boss.token, spaceId)]);
  for (let i = 0; i < 3; i++) {
    app.clock.advance(29 * 60_000);
    await look(boss.token, spaceId);
  }
  assert.deepEqual(await entries(spaceId), [{ kind: 'admin_entered', actor_email: boss.email }]);
  app.clock.advance(31 * 60_000);
  await look(boss.token, spaceId);
  assert.equal((await entries(spaceId)).length, 2);
});

test('two first calls at once are one visit', async () => {
  const { spaceId } = await newTenant(app.services);
  const boss = await newUser(app.services, { platformRole: 'platform_admin' });
  await Promise.all(Array.from({ length: 6 }, () => look(boss.token, spaceId)));
  assert.equal((await entries(spaceId)).length, 1);
});

test('the owner of a brand enters its customers’ workspaces and no others; a member’s own work is no visit', async () => {
  const { spaceId, admin } = await newTenant(app.services);
  const owner = await newUser(app.services, { platformRole: 'brand_owner' });
  assert.equal((await look(owner.token, spaceId)).payload.can.manage, true);
  await look(admin.token, spaceId);
  assert.deepEqual(
    (await entries(spaceId)).map((entry) => entry.actor_email),
    [owner.email],
  );
  const other = await newTenant(app.services);
  await app.database.direct.query('update spaces set brand_id = $2 where id = $1', [
    other.spaceId,
    stableId('brand:buzz'),
  ]);
  assert.equal((await look(owner.token, other.spaceId)).code, 'space_not_found');
  assert.deepEqual(await entries(other.spaceId), []);
});
