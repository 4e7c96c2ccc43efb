import { MAILBOXES_PER_DOMAIN, TRANSFER_AFTER_DAYS } from '../../../../contract/domains/schemas.ts';
import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that concern domains of our own, in the person's language. */
export const DOMAIN_ERROR_TEXTS: typeof ERROR_TEXTS = {
  domain_purchase_held: (t) => t(($) => $.domainErrors.purchaseHeld),
  domain_credits_missing: (t) => t(($) => $.domainErrors.creditsMissing),
  slots_missing: (t) => t(($) => $.domainErrors.slotsMissing),
  domain_unchecked: (t) => t(($) => $.domainErrors.unchecked),
  domain_unavailable: (t) => t(($) => $.domainErrors.unavailable),
  price_changed: (t) => t(($) => $.billing.errors.priceChanged),
  domain_exists: (t) => t(($) => $.domainErrors.exists),
  domain_invalid: (t) => t(($) => $.domainErrors.invalid),
  domain_not_ready: (t) => t(($) => $.domainErrors.notReady),
  domain_not_bought: (t) => t(($) => $.domainErrors.notBought),
  domain_not_expired: (t) => t(($) => $.domainErrors.notExpired),
  domain_full: (t) => t(($) => $.domainErrors.full, { count: MAILBOXES_PER_DOMAIN }),
  domain_in_use: (t) => t(($) => $.domainErrors.inUse),
  transfer_too_early: (t) => t(($) => $.domainErrors.transferTooEarly, { count: TRANSFER_AFTER_DAYS }),
  registrar_unreached: (t) => t(($) => $.domainErrors.registrarUnreached),
  mailbox_exists: (t) => t(($) => $.mailboxErrors.exists),
};
