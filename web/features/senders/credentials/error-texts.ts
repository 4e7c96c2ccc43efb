import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that concern social accounts, in the person's language. */
export const CREDENTIAL_ERROR_TEXTS: typeof ERROR_TEXTS = {
  credential_exists: (t) => t(($) => $.credentialErrors.exists),
  seat_needed: (t) => t(($) => $.credentialErrors.seatNeeded),
  no_cloud_seats: (t) => t(($) => $.credentialErrors.noCloudSeats),
  max_credentials_reached: (t) => t(($) => $.credentialErrors.atMaximum),
  upgrade_needed: (t) => t(($) => $.credentialErrors.upgradeNeeded),
  out_of_reserve: (t) => t(($) => $.credentialErrors.outOfReserve),
  credential_not_connected: (t) => t(($) => $.credentialErrors.notConnected),
  password_needed: (t) => t(($) => $.credentialErrors.passwordNeeded),
  pin_session_over: (t) => t(($) => $.credentialErrors.sessionOver),
  phone_request_expired: (t) => t(($) => $.credentialErrors.phoneExpired),
  email_not_verified: (t) => t(($) => $.credentialErrors.emailNotVerified),
  network_unreached: (t) => t(($) => $.credentialErrors.networkUnreached),
};
