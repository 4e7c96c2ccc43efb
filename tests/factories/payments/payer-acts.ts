import assert from 'node:assert/strict';
import type { NextCharge, PaymentInfo, Subscription } from '../../../contract/billing/schemas.ts';
import type { Space } from '../../../contract/spaces/schemas.ts';
import type { Payer } from './new-payer.ts';
import type { PaymentsApp } from './payments-app.ts';

/** What an admin does about a plan, and what is known of it afterwards. */
export const upgradeInfo = async ({ get, priceOf }: Payer, plan: string) =>
  get<PaymentInfo>(`/billing/prices/${await priceOf(plan)}/upgrade_info`);
export const move = async ({ call, priceOf }: Payer, plan: string, at?: string) =>
  call<Space>('PUT', '/billing/subscription', { local_price_id: await priceOf(plan), ...(at && { at }) });
export const extend = ({ call }: Payer, at?: string) =>
  call<Space>('POST', '/billing/subscription/extend', at ? { at } : {});
export const say = async ({ call }: Payer, what: 'cancel' | 'resume' | 'reduce', body?: object) => {
  const answer = await call<Subscription>('POST', `/billing/subscription/${what}`, body);
  assert.equal(answer.error, null, what);
  return answer.payload;
};
export const nextTotal = async ({ get }: Payer) =>
  (await get<NextCharge[]>('/billing/subscription/next_charges'))[0]?.total;

export async function billingAudits(app: PaymentsApp, { spaceId }: Payer): Promise<Record<string, string>[]> {
  const { rows } = await app.database.direct.query<{ details: Record<string, string> }>(
    `select details from audit where space_id = $1 and kind = 'billing_changed' order by id`,
    [spaceId],
  );
  return rows.map(({ details }) => details);
}

export async function customerOf(app: PaymentsApp, { spaceId }: Payer): Promise<string> {
  const { rows } = await app.database.direct.query<{ external_id: string }>(
    'select external_id from billing_customers where space_id = $1',
    [spaceId],
  );
  return rows[0]?.external_id ?? '';
}
