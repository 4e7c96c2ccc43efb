import * as z from 'zod';
import { Id, Time } from '../ids.ts';
import { TierName, TierSettings } from '../features.ts';

export const SOLD_FOR = ['monthly', 'quarterly', 'annual', 'custom', 'lifetime'] as const;
export const IntervalName = z.enum(SOLD_FOR);
/** In the currency's smallest unit. */
const Amount = z.int();

/** What one plan costs for one period in one currency, under the specification's name. */
const LocalPrice = z.object({ _id: Id, stripe_price: z.object({ amount: Amount }) });

export const PlanPrices = z.object({
  tier: TierName,
  settings: TierSettings,
  is_current: z.boolean(),
  /** By period, then by currency. */
  local_prices: z.partialRecord(IntervalName, z.record(z.string(), LocalPrice)),
});
export type PlanPrices = z.infer<typeof PlanPrices>;

/** What one more seat costs for a period of a plan: by period, then by currency. */
export const SeatPrices = z.partialRecord(IntervalName, z.record(z.string(), Amount));
export type SeatPrices = z.infer<typeof SeatPrices>;

export const CreditPack = z.object({ _id: Id, credits: z.int(), currency: z.string(), amount: Amount });
export type CreditPack = z.infer<typeof CreditPack>;

/** `other`: something that the brand does not know any more; its `text` is all that is known of it. */
export const LINE_KINDS = ['plan', 'seat', 'credits', 'other'] as const;
/** Of a whole period or purchase, or of what was left of a period when something was changed: given back, or charged. */
export const LINE_PARTS = ['whole', 'unused', 'remaining'] as const;

export const PaymentLine = z.object({
  /** In the provider's own words, which are in English. */
  text: z.string(),
  kind: z.enum(LINE_KINDS),
  part: z.enum(LINE_PARTS),
  /** Of a plan. */
  tier: TierName.nullable(),
  /** Of a plan or a seat. */
  interval: IntervalName.nullable(),
  /** In one pack of them. */
  credits: z.int().nullable(),
  amount: Amount,
  quantity: z.int(),
  is_proration: z.boolean(),
  from: Time,
  until: Time,
});
export type PaymentLine = z.infer<typeof PaymentLine>;

/** What a payment would be, before it is made: to the cent what is charged when it is confirmed with this `at`. */
export const PaymentInfo = z.object({
  at: Time,
  currency: z.string(),
  current_base_price: Amount,
  tax_percent: z.number(),
  current_tax: Amount,
  current_price: Amount,
  /** What the card is charged of it: what is in the customer's favour is taken off. */
  due: Amount,
  lines: z.array(PaymentLine),
  renewal: z.object({ net: Amount, tax: Amount, total: Amount, at: Time }).nullable(),
});
export type PaymentInfo = z.infer<typeof PaymentInfo>;

export const Subscription = z.object({
  status: z.enum(['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled']),
  local_price_id: Id.nullable(),
  tier: TierName,
  interval: IntervalName,
  currency: z.string(),
  amount: Amount,
  seats: z.int(),
  period_began_at: Time,
  period_ends_at: Time,
  /** It ends with its period, unless it is resumed. */
  is_ending: z.boolean(),
  /** What it becomes with the next period, where that was said. */
  next: z.object({ tier: TierName.nullable(), seats: z.int() }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** What the card will be charged for one period of the plan, unless something is changed before. */
export const NextCharge = z.object({
  at: Time,
  until: Time,
  tier: TierName,
  interval: IntervalName,
  currency: z.string(),
  /** Of the plan, and of all the seats beyond it. */
  plan: Amount,
  seats: z.int(),
  seats_amount: Amount,
  net: Amount,
  tax_percent: z.number(),
  tax: Amount,
  total: Amount,
});
export type NextCharge = z.infer<typeof NextCharge>;

export const PaymentMethod = z.object({
  _id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_primary: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Transaction = z.object({
  _id: Id,
  number: z.string().nullable(),
  at: Time,
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  cause: z.enum(['begun', 'renewed', 'changed', 'bought']),
  currency: z.string(),
  net: Amount,
  tax: Amount,
  total: Amount,
  refunded: Amount,
  is_disputed: z.boolean(),
  lines: z.array(PaymentLine),
  page_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Transaction = z.infer<typeof Transaction>;
