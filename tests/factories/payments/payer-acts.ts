import assert from 'node:assert/strict';
import type { NextCharge, PaymentInfo, PaymentMethod, Subscription } from '../../../contract/billing/schemas.ts';
import type { Space } from '../../../contract/spaces/schemas.ts';
import { newId } from '../../../server/core/ids.ts';
import type { Payer } from './new-payer.ts';
import type { PaymentsApp } from './payments-app.ts';

/** What an admin does about a plan, and what is known of it afterwards. */
export const upgradeInfo = async ({ get, priceOf }: Payer, plan: string) =>
  get<PaymentInfo>(`/billing/prices/${await priceOf(plan)}/upgrade_info`);
/** What is due as of this moment has just been looked at. */
export const shownNow = (app: PaymentsApp) => ({ at: app.clock.now().toISOString() });
export const move = async ({ call, priceOf, now }: Payer, plan: string, at = now(), more: object = {}) =>
  call<Space>('PUT', '/billing/subscription', { local_price_id: await priceOf(plan), at, ...more });
export const extend = ({ call, now }: Payer, at = now(), more: object = {}) =>
  call<Space>('POST', '/billing/subscription/extend', { at, ...more });
/** Pays what is due first; where nothing is, something that is not. */
export const payDue = async ({ call, transactions }: Payer, more: object = {}) => {
  const due = (await transactions()).findLast(({ status }) => status === 'open');
  return call<Space>('POST', '/billing/pay', { transaction_id: due?._id ?? newId(), ...more });
};
export const mainCard = async ({ get }: Payer) =>
  (await get<PaymentMethod[]>('/billing/payment_method')).find(({ is_primary: isMain }) => isMain);
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
