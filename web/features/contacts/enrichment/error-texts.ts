import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals of a look-up, in the person's language. */
export const ENRICHMENT_ERROR_TEXTS: typeof ERROR_TEXTS = {
  credits_run_out: (t) => t(($) => $.enrichment.errors.creditsRunOut),
  upgrade_needed: (t) => t(($) => $.enrichment.errors.upgradeNeeded),
  not_configured: (t) => t(($) => $.enrichment.errors.notConfigured),
};
