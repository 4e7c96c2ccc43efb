import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that are met while people are looked for, in the person's language. */
export const FINDER_ERROR_TEXTS: typeof ERROR_TEXTS = {
  upgrade_needed: (t) => t(($) => $.finder.errors.upgradeNeeded),
  campaign_closed: (t) => t(($) => $.finder.errors.campaignClosed),
  credential_missing: (t) => t(($) => $.finder.errors.credentialMissing),
  sequence_invalid: (t) => t(($) => $.finder.errors.sequenceInvalid),
  csv_unreadable: (t) => t(($) => $.finder.errors.unreadable),
  csv_columns: (t) => t(($) => $.finder.errors.columns),
  csv_no_lines: (t) => t(($) => $.finder.errors.noLines),
};
