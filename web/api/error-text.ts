import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError, ConnectionError, UNKNOWN_ERROR } from './api-error.ts';

/** The refusals a person may meet, in their language; a unit test holds the English ones to the contract's words. */
export const ERROR_TEXTS: Partial<Record<ErrorCode, (t: TFunction) => string>> = {
  wrong_credentials: (t) => t(($) => $.errors.wrongCredentials),
  user_inactive: (t) => t(($) => $.errors.userInactive),
  brand_mismatch: (t) => t(($) => $.errors.brandMismatch),
  too_many_requests: (t) => t(($) => $.errors.tooManyRequests),
  invalid_input: (t) => t(($) => $.errors.invalidInput),
  not_signed_in: (t) => t(($) => $.errors.notSignedIn),
  token_invalid: (t) => t(($) => $.errors.tokenInvalid),
  forbidden: (t) => t(($) => $.errors.forbidden),
  not_found: (t) => t(($) => $.errors.notFound),
  space_not_found: (t) => t(($) => $.errors.spaceNotFound),
  space_closed: (t) => t(($) => $.errors.spaceClosed),
  unavailable: (t) => t(($) => $.errors.unavailable),
  internal: (t) => t(($) => $.errors.internal),
};

/** What went wrong, in the person's language where we know the words, else in the server's. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ConnectionError) return t(($) => $.errors.connection);
  if (!(error instanceof ApiError)) return t(($) => $.errors.internal);
  const known = error.code && ERROR_TEXTS[error.code];
  if (known) return known(t);
  return error.message === UNKNOWN_ERROR ? t(($) => $.errors.internal) : error.message;
}
