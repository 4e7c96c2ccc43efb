import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NextCharge, Subscription } from '../../contract/billing/schemas.ts';
import { usePaymentsApp } from '../../tests/factories/payments/payments-app.ts';
import { stableId } from '../core/stable-id.ts';
import { DEMO_PASSWORD } from '../modules/people/accounts/demo/demo-people.ts';
import { modules } from '../modules.ts';
import { seedDemo } from './seed-demo.ts';
import { subscribeDemo } from './subscribe-demo.ts';

const app = usePaymentsApp();
const DAY = 86_400_000;

test('the demo’s workspace has paid for its plan at the provider, with the credits that it already has, once', async () => {
  const { services } = app;
  await services.transactions.onPlatform((tx) => seedDemo(tx, modules));
  assert.equal(await subscribeDemo(services, app.world.url), true);
  assert.equal(await subscribeDemo(services, app.world.url), false);
  await app.letPaymentsSettle();
  const { token } = (await app.call<{ token: string }>('POST', '/auth/create_token')).payload;
  const body = { email: 'demo@kithline.test', password: DEMO_PASSWORD };
  const signedIn = (await app.call<{ token: string }>('POST', '/auth/sign_in', { token, body })).payload.token;
  const ask = async <T>(path: string) => (await app.call<T>('GET', path, { token: signedIn })).payload;
  const plan = await ask<Subscription>('/billing/subscription');
  assert.deepEqual([plan.status, plan.tier, plan.interval, plan.amount], ['active', 'scale', 'monthly', 19_900]);
  const now = app.clock.now().getTime();
  assert.equal(Date.parse(plan.period_began_at), Math.floor((now - 14 * DAY) / 1000) * 1000);
  const [next] = await ask<NextCharge[]>('/billing/subscription/next_charges');
  assert.equal(next?.at, plan.period_ends_at);
  assert.ok(next.tax > 0 && next.total === next.net + next.tax);
  const { rows } = await app.database.direct.query<{ plan: string; used: string }>(
    'select plan, used from credits_balances where space_id = $1',
    [stableId('space:lumen')],
  );
  assert.deepEqual(
    rows.map(({ plan: left, used }) => [Number(left), Number(used)]),
    [[1_840, 660]],
  );
});
