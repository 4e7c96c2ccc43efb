import type { Interval } from '../../../contract/features.ts';

/**
 * Whoever takes money for us. Amounts are in the smallest unit of their currency. Whatever costs something takes a
 * `key`: asked again with it, nothing is charged twice. Cards are typed in on pages of the provider, never on ours.
 */
export interface PaymentsProvider {
  /** The customer of a workspace: made once, whoever asks and however often. */
  ensureCustomer(customer: NewCustomer): Promise<string>;
  /** Their name, where the invoice goes and the country that decides the tax. */
  updateCustomer(id: string, change: Partial<Omit<NewCustomer, 'key' | 'spaceId'>>): Promise<void>;

  /** The address of a page on which a plan is subscribed to, credits are bought, or a card is given. */
  openCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>;
  /** Nobody can subscribe any more on pages that were opened before; whoever is paying just then has paid. */
  closeCheckouts(customer: string): Promise<void>;
  readCheckout(id: string): Promise<CheckoutState | null>;
  /** The address of the provider's own page for cards and invoices. */
  openPortal(customer: string, returnUrl: string): Promise<string>;

  /**
   * What a change would cost now and at each renewal, to the cent, as it will be charged. Where something else was said
   * of the next period, that is what is `renewed`.
   */
  previewChange(change: PlanChange & { renewed?: PlanParts }): Promise<ChangePreview>;
  /**
   * Changes plan or seats; what is due now is charged at once, or nothing changes at all. The next period becomes what
   * was said of it, or goes on with what runs then.
   */
  changePlan(change: PlanChange & { key: string; next?: PlanParts }): Promise<Charged>;
  /** A change that was cut off after it was charged: what was said with it of the next period is planned now. */
  finishChange(subscription: string): Promise<void>;
  /** From the next renewal on: nothing is charged and nothing is given back now. */
  scheduleChange(change: PlanChange & { key: string }): Promise<void>;
  /**
   * Ends with its period, or goes on: then what was planned before is planned again. One that does not end forgets what
   * was planned.
   */
  cancelAtPeriodEnd(subscription: string, isCanceled: boolean): Promise<void>;
  /** At once; what is open of it is nobody's debt. One that has ended stays so. */
  endSubscription(id: string): Promise<void>;
  readSubscription(id: string): Promise<SubscriptionState | null>;
  /** Of one customer, the newest first. */
  listSubscriptions(customer: string): Promise<SubscriptionState[]>;

  /** What a purchase would cost, with its tax. */
  previewPurchase(purchase: Purchase): Promise<ChangePreview>;
  /** Buys something with the card that is kept: where `shown` is not what it would be, nothing is charged. */
  purchase(purchase: Purchase & { key: string; shown?: ShownPurchase }): Promise<Charged>;
  /** Tries an invoice again that could not be collected. */
  payInvoice(id: string, key: string): Promise<Charged>;
  /** Gives back all that a card paid of it; how much it was. */
  refundInvoice(id: string, key: string): Promise<number>;
  listInvoices(
    customer: string,
    page: { limit: number; before?: string },
  ): Promise<{ items: InvoiceState[]; hasMore: boolean }>;
  readInvoice(id: string): Promise<InvoiceState | null>;

  listCards(customer: string): Promise<Card[]>;
  /** Gives back false where it is the only one of a subscription that runs; another one becomes the main one. */
  removeCard(customer: string, card: string): Promise<boolean>;
  /** Also for what runs already. */
  setMainCard(customer: string, card: string): Promise<void>;

  /** What can be bought, as the provider has it. */
  readPrices(ids: readonly string[]): Promise<ProviderPrice[]>;

  /** The invoice that a payment was for, where it was for one: hooks of refunds and disputes name the payment. */
  findInvoice(payment: string): Promise<string | null>;

  /** Whose payment it was: a dispute does not say it. */
  findPayer(payment: string): Promise<string | null>;

  /** What the provider tells; `HookRefused` where it was not signed by it, not about now, or is nothing that it tells. */
  readHook(headers: Record<string, unknown>, body: Buffer): Promise<PaymentsHook>;
}

/** The provider does not do this, and will not do it if asked again. Where no answer came, `OutcomeUnknown` is thrown. */
export class PaymentsRefused extends Error {
  readonly reason: 'not_found' | 'unknown_promotion' | 'not_set_up' | 'refused';
  constructor(reason: PaymentsRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Not the provider's; says why, for whoever set it up. */
export class HookRefused extends Error {}

export interface NewCustomer {
  key: string;
  spaceId: string;
  name: string;
  email: string | null;
  /** ISO 3166-1 alpha-2; null where it is not known, and then there is no tax. */
  country: string | null;
}

export interface NewCheckout {
  key: string;
  customer: string;
  /** `plan`: a subscription · `credits`: once · `card`: nothing is paid. */
  what:
    | { kind: 'plan'; price: string; seats: number; seatPrice: string | null }
    | { kind: 'credits'; price: string }
    | { kind: 'card' };
  promotionCode?: string | null;
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutState {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  subscription: string | null;
  invoice: string | null;
  /** The card that was given, where nothing was paid: not the main one before somebody says so. */
  card: string | null;
}

export interface PlanParts {
  price: string;
  /** Seats beyond those of the plan, and what one costs. */
  seats: number;
  seatPrice: string | null;
}

export interface PlanChange extends PlanParts {
  subscription: string;
  /** As of when it is reckoned: with the moment of a preview, what was shown is charged to the cent. Now where not said. */
  at?: Date;
}

export interface Purchase {
  customer: string;
  price: string;
  quantity: number;
}

/** What somebody said yes to. */
export interface ShownPurchase {
  total: number;
  card?: string;
}

export interface InvoiceLine {
  text: string;
  amount: number;
  quantity: number;
  price: string | null;
  isProration: boolean;
  from: Date;
  until: Date;
}

export interface ChangePreview {
  /** As of when it was reckoned: to be given to the change. */
  at: Date;
  currency: string;
  /** Without tax. */
  net: number;
  taxPercent: number;
  tax: number;
  total: number;
  /** What the card is charged now: the total less what is in the customer's favour. */
  due: number;
  lines: InvoiceLine[];
  /** What each renewal costs from then on. */
  renewal: { net: number; tax: number; total: number; at: Date } | null;
}

/**
 * `action`: the bank wants to see the customer on this page first; nothing was changed yet. `otherwise`: it would not be
 * what was shown, and nothing was charged.
 */
export type Charged =
  | { kind: 'paid'; invoice: string | null }
  | {
      kind: 'declined';
      reason: 'declined' | 'insufficient_funds' | 'expired_card' | 'no_card' | 'incorrect_number';
      invoice: string | null;
    }
  | { kind: 'action'; url: string; invoice: string }
  | { kind: 'otherwise'; what: 'card' | 'price'; invoice: string };

export type SubscriptionStatus = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled';

export interface SubscriptionState {
  id: string;
  customer: string;
  status: SubscriptionStatus;
  price: string;
  interval: Interval;
  currency: string;
  /** Of the plan alone, without seats and tax. */
  amount: number;
  seats: number;
  begunAt: Date;
  periodStart: Date;
  periodEnd: Date;
  isEnding: boolean;
  endedAt: Date | null;
  latestInvoice: string | null;
  /** What it becomes at the next renewal, where that was said. */
  next: { price: string; seats: number } | null;
  /** Something was said of the next period with a change, and is not planned yet. */
  isUnfinished: boolean;
}

export interface InvoiceState {
  id: string;
  number: string | null;
  customer: string;
  subscription: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  /** Why it was written. */
  cause: 'begun' | 'renewed' | 'changed' | 'bought';
  currency: string;
  net: number;
  tax: number;
  taxPercent: number;
  total: number;
  paid: number;
  refunded: number;
  isDisputed: boolean;
  lines: InvoiceLine[];
  createdAt: Date;
  paidAt: Date | null;
  /** Where the provider shows it, and its file. */
  pageUrl: string | null;
  pdfUrl: string | null;
}

export interface Card {
  id: string;
  brand: string;
  lastFour: string;
  expiresMonth: number;
  expiresYear: number;
  isMain: boolean;
}

export interface ProviderPrice {
  id: string;
  currency: string;
  amount: number;
  interval: Interval | null;
}

/** What has changed at the provider: whoever hears of it asks for the object, which may have changed again since. */
export interface PaymentsHook {
  id: string;
  type: string;
  at: Date;
  customer: string | null;
  about: { kind: 'checkout' | 'subscription' | 'invoice' | 'payment' | 'customer' | 'cards'; id: string } | null;
}
