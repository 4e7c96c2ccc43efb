import * as z from 'zod';
import { call, Nothing, pageSchema, paging, queryFlag } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { member, noPage, ofTeam, spaceAdmin } from '../permissions.ts';
import { LEFT_PAGE } from './returned.ts';
import { PlanExcess, PlanKeeps } from '../spaces/plan-keeps.ts';
import { Space } from '../spaces/schemas.ts';
import {
  CreditPack,
  NextCharge,
  PaymentInfo,
  PaymentMethod,
  PlanPrices,
  SeatPrices,
  Subscription,
  Transaction,
} from './schemas.ts';

const PRICES = ofTeam('what is sold is the same for everybody in the workspace');
const WHY = 'what the workspace has and pays for is its own, and whoever may open billing sees it';
const PAID = ofTeam(WHY);
/** What goes on where the smaller plan has less room; what was said before where this is left out. */
const keep = PlanKeeps.optional();
/** As of when the payment that was shown was reckoned: to that moment it is charged, or not at all. */
const at = Time;
/** The card that was shown with it: where another one is charged by now, nothing is. */
const card = z.string().max(200).optional();
const REFUSALS = [
  'not_on_card_provider',
  'no_payment_method',
  'payment_errors',
  'payment_failed',
  'payment_action_needed',
  'subscription_not_purchasable',
  'payments_refused',
] as const;
/** Where what was shown is not what would be charged. */
const NOT_SHOWN = ['shown_too_long_ago', 'other_card'] as const;
/** Of what is added to a plan. */
const UNSOLD = ['no_subscription', 'plan_is_ending', 'payment_due'] as const;

export const billingCalls = {
  prices: call({
    method: 'GET',
    path: '/billing/prices',
    summary: 'The plans that the brand offers with their prices, by period and currency; the workspace’s own is marked',
    access: member(noPage('a workspace that is not paid chooses a plan'), PRICES),
    payload: z.object({ currency: z.string(), tiers: z.array(PlanPrices), seat_prices: SeatPrices.optional() }),
  }),
  creditPrices: call({
    method: 'GET',
    path: '/billing/prices/credits',
    summary: 'Packs of credits, in the workspace’s currency; of one of them also what it costs with its tax',
    access: member('billing', ofTeam(WHY, { price_id: 'value' })),
    query: z.object({ price_id: Id.optional() }),
    payload: z.object({ packs: z.array(CreditPack), payment: PaymentInfo.nullable() }),
    errors: ['not_on_card_provider'],
  }),
  extendInfo: call({
    method: 'GET',
    path: '/billing/prices/extend_info',
    summary: 'What one more seat costs now and from the next renewal on',
    access: spaceAdmin,
    payload: PaymentInfo,
    errors: ['not_on_card_provider', ...UNSOLD],
  }),
  upgradeInfo: call({
    method: 'GET',
    path: '/billing/prices/{id}/upgrade_info',
    summary: 'What another plan costs now and from the next renewal on',
    access: spaceAdmin,
    params: z.object({ id: Id }),
    query: z.object({ price_to_delete: Id.optional() }),
    payload: PaymentInfo,
    errors: ['not_on_card_provider', ...UNSOLD, 'other_currency', 'not_found'],
  }),
  checkout: call({
    method: 'GET',
    path: '/billing/checkout',
    summary: 'The address of the provider’s page on which a plan or credits are paid for',
    access: spaceAdmin,
    query: z.object({ price_id: Id, is_close_window: queryFlag }),
    payload: z.object({ url: z.string() }),
    errors: [...REFUSALS, 'not_found', 'payment_due', 'other_currency'],
    writes: true,
    rate: { perMinute: 20 },
  }),
  subscription: call({
    method: 'GET',
    path: '/billing/subscription',
    summary: 'The plan that is paid for: its period, seats, and what it becomes; null where there is none',
    access: member('billing', PAID),
    payload: Subscription.nullable(),
  }),
  nextCharges: call({
    method: 'GET',
    path: '/billing/subscription/next_charges',
    summary: 'What the card will be charged for the next two periods, with its tax; nothing where the plan ends',
    access: member('billing', PAID),
    payload: z.array(NextCharge),
    errors: ['not_on_card_provider'],
  }),
  subscribe: call({
    method: 'PUT',
    path: '/billing/subscription',
    summary: 'Move to another plan; up at once, for what was shown, down with the next period',
    access: spaceAdmin,
    body: z.strictObject({ local_price_id: Id, at, card, keep }),
    payload: Space,
    errors: [...REFUSALS, ...UNSOLD, ...NOT_SHOWN, 'other_currency', 'not_found'],
    rate: { perMinute: 20 },
  }),
  extend: call({
    method: 'POST',
    path: '/billing/subscription/extend',
    summary: 'One more seat, at once, for what was shown',
    access: spaceAdmin,
    body: z.strictObject({ at, card }),
    payload: Space,
    errors: [...REFUSALS, ...UNSOLD, ...NOT_SHOWN],
    rate: { perMinute: 20 },
  }),
  reduce: call({
    method: 'POST',
    path: '/billing/subscription/reduce',
    summary: 'Give a seat back with the next period',
    access: spaceAdmin,
    body: z.strictObject({
      keep,
      /** How many seats beyond the plan are left then: said twice, one is given back. */
      seats: z.int().min(0).max(100_000).optional(),
    }),
    payload: Space,
    errors: [
      'not_on_card_provider',
      'no_subscription',
      'plan_is_ending',
      'limit_reached',
      'payments_refused',
      'shown_too_long_ago',
    ],
    rate: { perMinute: 20 },
  }),
  cancel: call({
    method: 'POST',
    path: '/billing/subscription/cancel',
    summary: 'Let the plan end with its period; until then nothing changes',
    access: spaceAdmin,
    body: z.strictObject({ keep }),
    payload: Subscription.nullable(),
    errors: ['not_on_card_provider', 'no_subscription', 'payments_refused'],
    rate: { perMinute: 20 },
  }),
  resume: call({
    method: 'POST',
    path: '/billing/subscription/resume',
    summary: 'Let a plan that would end go on as was planned; one that does not end takes back what was planned',
    access: spaceAdmin,
    body: z.strictObject({
      /** Whether it was shown as ending: said twice, what was planned stays. */ is_ending: z.boolean().optional(),
    }),
    payload: Subscription.nullable(),
    errors: ['not_on_card_provider', 'no_subscription', 'payments_refused'],
    rate: { perMinute: 20 },
  }),
  pauses: call({
    method: 'GET',
    path: '/billing/pauses',
    summary: 'What would be paused, the newest first: with another plan, with one seat less, else when the plan ends',
    access: spaceAdmin,
    query: z.object({ price_id: Id.optional(), is_seat_less: queryFlag }),
    payload: PlanExcess,
    errors: ['not_found'],
  }),
  setKeeps: call({
    method: 'PUT',
    path: '/billing/pauses',
    summary:
      'Say what goes on where a plan has less room than there is; at once where it has now. Answers what is paused',
    access: spaceAdmin,
    body: PlanKeeps,
    payload: PlanExcess,
    rate: { perMinute: 20 },
  }),
  buyCredits: call({
    method: 'POST',
    path: '/billing/credits',
    summary: 'Buy a pack of credits with the card that is kept, for what was shown',
    access: spaceAdmin,
    body: z.strictObject({
      price_id: Id,
      /** Made up by the caller: asked again with it, nothing is bought twice. */ key: Id,
      /** What was shown, with its tax: where it is another price by now, nothing is bought. */
      total: z.int().min(0).max(100_000_000),
      card,
    }),
    payload: Space,
    errors: [...REFUSALS, 'not_found', 'payment_due', 'other_currency', 'price_changed', 'other_card'],
    rate: { perMinute: 20 },
  }),
  payDue: call({
    method: 'POST',
    path: '/billing/pay',
    summary: 'Pay the invoice that could not be collected, with the card that is kept now',
    access: spaceAdmin,
    body: z.strictObject({ /** The one that was shown, and no other. */ transaction_id: Id, card }),
    payload: Space,
    errors: [...REFUSALS, 'nothing_due', 'other_card'],
    rate: { perMinute: 20 },
  }),
  paymentMethods: call({
    method: 'GET',
    path: '/billing/payment_method',
    summary: 'The cards that are kept at the provider',
    access: spaceAdmin,
    payload: z.array(PaymentMethod),
  }),
  addPaymentMethod: call({
    method: 'POST',
    path: '/billing/payment_method',
    summary: 'The address of the provider’s page on which a card is given; it is the one that is charged from then on',
    access: spaceAdmin,
    body: z.strictObject({
      /** Where one comes back to: a page of plans or of billing. */
      back: z.string().max(300).regex(LEFT_PAGE, 'Must be a page of plans or of billing').optional(),
    }),
    payload: z.object({ url: z.string() }),
    errors: ['not_on_card_provider'],
    rate: { perMinute: 20 },
  }),
  deletePaymentMethod: call({
    method: 'DELETE',
    path: '/billing/payment_method/{id}',
    summary: 'Remove a card; the only one of a plan that runs stays',
    access: spaceAdmin,
    params: z.object({ id: z.string().max(200) }),
    payload: Nothing,
    errors: ['not_on_card_provider', 'not_found', 'last_payment_method', 'payments_refused'],
  }),
  setPrimaryPaymentMethod: call({
    method: 'POST',
    path: '/billing/payment_method/{id}/set_primary',
    summary: 'The card that is charged from now on',
    access: spaceAdmin,
    params: z.object({ id: z.string().max(200) }),
    payload: Nothing,
    errors: ['not_on_card_provider', 'not_found'],
  }),
  portal: call({
    method: 'GET',
    path: '/billing/customer_portal',
    summary: 'The address of the provider’s own page for cards and invoices',
    access: spaceAdmin,
    payload: z.object({ url: z.string() }),
    errors: ['not_on_card_provider'],
    rate: { perMinute: 20 },
  }),
  transactions: call({
    method: 'GET',
    path: '/billing/transactions',
    summary: 'Invoices, newest first',
    access: member('billing', PAID),
    query: z.object(paging(10)),
    payload: pageSchema(Transaction),
    errors: ['not_on_card_provider'],
  }),
};
