import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that concern mailboxes, in the person's language. */
export const MAILBOX_ERROR_TEXTS: typeof ERROR_TEXTS = {
  no_oauth_url: (t) => t(($) => $.mailboxErrors.noOauthUrl),
  mailbox_exists: (t) => t(($) => $.mailboxErrors.exists),
  integration_not_connected: (t) => t(($) => $.mailboxErrors.notConnected),
  upgrade_needed: (t) => t(($) => $.credentialErrors.upgradeNeeded),
};
