import type Stripe from 'stripe';
import { CATALOGUE, type CataloguePrice, PROMOTION } from '../../../../contract/billing/catalogue.ts';
import type { WorldTax } from '../tax-rates.ts';
import { wireDecimal } from './wire-decimal.ts';

/** When the catalogue was set up, long before anything is sold. */
const CREATED = 1_735_689_600;
const RECURRENCES = {
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  annual: { interval: 'year', interval_count: 1 },
} as const;
const COUPON = 'coupon_welcome20';

const productIdOf = (price: CataloguePrice): string => {
  if (price.part === 'plan') return `prod_${price.tier}`;
  return price.part === 'seat' ? 'prod_seat' : `prod_credits_${price.credits}`;
};
const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1);

/** How it is called on invoices and pages. */
export function nameOfProduct(price: CataloguePrice): string {
  if (price.part === 'plan') return `${capital(price.tier)} (${price.interval})`;
  if (price.part === 'seat') return `Additional seat (${price.interval})`;
  return `${price.credits.toLocaleString('en')} credits`;
}

const PRICES: ReadonlyMap<string, CataloguePrice> = new Map(CATALOGUE.map((price) => [price.id, price]));

export const catalogueNameOf = (id: string): string => {
  const price = PRICES.get(id);
  return price ? nameOfProduct(price) : id;
};

export function findPrice(id: string): Stripe.Price | null {
  const price = PRICES.get(id);
  return price ? priceObject(price) : null;
}

export const listPrices = (): Stripe.Price[] => CATALOGUE.map(priceObject);

function priceObject(price: CataloguePrice): Stripe.Price {
  const { part } = price;
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: CREATED,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.id.replace(/^price_/, ''),
    metadata: {
      part,
      ...(part === 'plan' && { tier: price.tier }),
      ...(part === 'credits' && { credits: String(price.credits) }),
    },
    nickname: nameOfProduct(price),
    product: productIdOf(price),
    recurring:
      part === 'credits'
        ? null
        : { ...RECURRENCES[price.interval], meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: part === 'credits' ? 'one_time' : 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: wireDecimal(price.amount),
  };
}

export function listProducts(): Stripe.Product[] {
  const known = new Map(CATALOGUE.map((price) => [productIdOf(price), price]));
  return [...known].map(([id, price]) => ({
    id,
    object: 'product',
    active: true,
    created: CREATED,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { part: price.part },
    name: nameOfProduct(price).replace(/ \(.*$/, ''),
    package_dimensions: null,
    shippable: null,
    tax_code: 'txcd_10103001',
    tax_details: null,
    type: 'service',
    updated: CREATED,
    url: null,
  }));
}

export const couponObject = (): Stripe.Coupon => ({
  id: COUPON,
  object: 'coupon',
  amount_off: null,
  created: CREATED,
  currency: null,
  duration: 'once',
  duration_in_months: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: `${PROMOTION.percent}% off the first invoice`,
  percent_off: PROMOTION.percent,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
});

export const promotionCodeObject = (): Stripe.PromotionCode => ({
  id: 'promo_welcome20',
  object: 'promotion_code',
  active: true,
  code: PROMOTION.code,
  created: CREATED,
  customer: null,
  customer_account: null,
  expires_at: null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  promotion: { coupon: COUPON, type: 'coupon' },
  restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  times_redeemed: 0,
});

export const taxRateObject = (tax: WorldTax): Stripe.TaxRate => ({
  id: tax.id,
  object: 'tax_rate',
  active: true,
  country: tax.country,
  created: CREATED,
  description: null,
  display_name: tax.name,
  effective_percentage: tax.percent,
  flat_amount: null,
  inclusive: false,
  jurisdiction: tax.country,
  jurisdiction_level: 'country',
  livemode: false,
  metadata: {},
  percentage: tax.percent,
  rate_type: 'percentage',
  state: null,
  tax_type: tax.name === 'VAT' ? 'vat' : 'gst',
});
