import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that are met while paying, in the person's language. */
export const BILLING_ERROR_TEXTS: typeof ERROR_TEXTS = {
  no_subscription: (t) => t(($) => $.billing.errors.noSubscription),
  no_payment_method: (t) => t(($) => $.billing.errors.noPaymentMethod),
  payment_errors: (t) => t(($) => $.billing.errors.paymentErrors),
  payment_failed: (t) => t(($) => $.billing.errors.paymentFailed),
  payment_unknown: (t) => t(($) => $.billing.errors.paymentUnknown),
  payments_unreached: (t) => t(($) => $.billing.errors.unreached),
  price_changed: (t) => t(($) => $.billing.errors.priceChanged),
  payment_action_needed: (t) => t(($) => $.billing.errors.actionNeeded),
  subscription_not_purchasable: (t) => t(($) => $.billing.errors.notPurchasable),
  not_on_card_provider: (t) => t(($) => $.billing.errors.notOnCardProvider),
  last_payment_method: (t) => t(($) => $.billing.errors.lastPaymentMethod),
  shown_too_long_ago: (t) => t(($) => $.billing.errors.shownTooLongAgo),
  other_card: (t) => t(($) => $.billing.errors.otherCard),
  plan_is_ending: (t) => t(($) => $.billing.errors.planIsEnding),
  other_currency: (t) => t(($) => $.billing.errors.otherCurrency),
  payment_due: (t) => t(($) => $.billing.errors.paymentDue),
  nothing_due: (t) => t(($) => $.billing.errors.nothingDue),
  payments_refused: (t) => t(($) => $.billing.errors.paymentsRefused),
};
