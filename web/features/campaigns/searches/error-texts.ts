import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that are met while a campaign is made, in the person's language. */
export const CAMPAIGN_ERROR_TEXTS: typeof ERROR_TEXTS = {
  search_exists: (t) => t(($) => $.searches.errors.exists),
  sequence_invalid: (t) => t(($) => $.searches.errors.sequenceInvalid),
  campaign_closed: (t) => t(($) => $.searches.errors.campaignClosed),
  campaign_not_running: (t) => t(($) => $.searches.errors.campaignNotRunning),
  campaign_gone: (t) => t(($) => $.searches.errors.campaignGone),
  credential_missing: (t) => t(($) => $.searches.errors.credentialMissing),
  people_missing: (t) => t(($) => $.searches.errors.peopleMissing),
  csv_unreadable: (t) => t(($) => $.searches.errors.unreadable),
  csv_columns: (t) => t(($) => $.searches.errors.columns),
  csv_no_lines: (t) => t(($) => $.searches.errors.noLines),
  custom_field_exists: (t) => t(($) => $.searches.errors.fieldExists),
  integration_down: (t) => t(($) => $.searches.errors.integrationDown),
  text_too_long: (t) => t(($) => $.searches.errors.textTooLong),
};
