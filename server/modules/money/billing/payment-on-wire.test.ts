import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CreditPack, PaymentInfo, PaymentLine } from '../../../../contract/billing/schemas.ts';
import { newPayer } from '../../../../tests/factories/payments/new-payer.ts';
import { usePaymentsApp } from '../../../../tests/factories/payments/payments-app.ts';

const app = usePaymentsApp();
const told = (lines: readonly PaymentLine[]) =>
  lines.map(({ kind, part, tier, interval, credits, quantity }) => [kind, part, tier, interval, credits, quantity]);

test('what is charged says what it is for, before and after, so that it can be told in any language', async () => {
  const payer = await newPayer(app);
  await payer.subscribe('growth');
  assert.deepEqual(told((await payer.transactions())[0]!.lines), [['plan', 'whole', 'growth', 'monthly', null, 1]]);
  app.clock.advance(86_400_000);
  const scale = await payer.priceOf('scale');
  const shown = await payer.get<PaymentInfo>(`/billing/prices/${scale}/upgrade_info`);
  const moved = [
    ['plan', 'unused', 'growth', 'monthly', null, 1],
    ['plan', 'remaining', 'scale', 'monthly', null, 1],
  ];
  assert.deepEqual(told(shown.lines), moved);
  await payer.call('PUT', '/billing/subscription', { local_price_id: scale, at: shown.at });
  const [changed] = await payer.transactions();
  assert.deepEqual(told(changed!.lines), moved);
  assert.deepEqual(
    changed!.lines.map(({ until }) => until),
    changed!.lines.map(() => changed!.lines[0]!.until),
  );
  const seat = await payer.get<PaymentInfo>('/billing/prices/extend_info');
  assert.deepEqual(told(seat.lines), [['seat', 'remaining', null, 'monthly', null, 1]]);
  const { packs } = await payer.get<{ packs: CreditPack[] }>('/billing/prices/credits');
  const { payment } = await payer.get<{ payment: PaymentInfo }>('/billing/prices/credits', { price_id: packs[0]!._id });
  assert.deepEqual(told(payment.lines), [['credits', 'whole', null, null, 500, 1]]);
});

test('what the brand does not know any more is told in the provider’s words', async () => {
  const payer = await newPayer(app);
  await payer.subscribe('growth');
  await app.database.direct.query(
    `update billing_invoices set lines = jsonb_set(lines, '{0,price}', '"price_of_before"') where space_id = $1`,
    [payer.spaceId],
  );
  const [line] = (await payer.transactions())[0]!.lines;
  assert.deepEqual([line?.kind, line?.tier, line?.text], ['other', null, '1 × Growth (monthly)']);
});
