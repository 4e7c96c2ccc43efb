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
  conflict: (t) => t(($) => $.errors.conflict),
  wrong_password: (t) => t(($) => $.errors.wrongPassword),
  wrong_code: (t) => t(($) => $.errors.wrongCode),
  too_many_attempts: (t) => t(($) => $.errors.tooManyAttempts),
  resend_too_soon: (t) => t(($) => $.errors.resendTooSoon),
  email_taken: (t) => t(($) => $.errors.emailTaken),
  email_unconfirmed: (t) => t(($) => $.errors.emailUnconfirmed),
  confirmation_mismatch: (t) => t(($) => $.errors.confirmationMismatch),
  second_step_on: (t) => t(($) => $.errors.secondStepOn),
  second_step_off: (t) => t(($) => $.errors.secondStepOff),
  user_undefined: (t) => t(($) => $.errors.userUndefined),
  file_missing: (t) => t(($) => $.errors.fileMissing),
  file_too_large: (t) => t(($) => $.errors.fileTooLarge),
  file_refused: (t) => t(($) => $.errors.fileRefused),
  already_member: (t) => t(($) => $.errors.alreadyMember),
  last_admin: (t) => t(($) => $.errors.lastAdmin),
  too_many_invites: (t) => t(($) => $.errors.tooManyInvites),
  limit_reached: (t) => t(($) => $.errors.limitReached),
  webhook_off: (t) => t(($) => $.errors.webhookOff),
  label_exists: (t) => t(($) => $.errors.labelExists),
  code_invalid: (t) => t(($) => $.errors.codeInvalid),
  code_expired: (t) => t(($) => $.errors.codeExpired),
  sign_in_to_connect: (t) => t(($) => $.errors.signInToConnect),
  registration_closed: (t) => t(($) => $.errors.registrationClosed),
  not_configured: (t) => t(($) => $.errors.notConfigured),
  invite_invalid: (t) => t(($) => $.errors.inviteInvalid),
  invite_expired: (t) => t(($) => $.errors.inviteExpired),
  invite_for_other: (t) => t(($) => $.errors.inviteForOther),
  new_space_closed: (t) => t(($) => $.errors.newSpaceClosed),
  space_not_choosable: (t) => t(($) => $.errors.spaceNotChoosable),
  space_already_active: (t) => t(($) => $.errors.spaceAlreadyActive),
  disk_full: (t) => t(($) => $.errors.diskFull),
  unavailable: (t) => t(($) => $.errors.unavailable),
  internal: (t) => t(($) => $.errors.internal),
};

/** Words for refusals that are met inside the product only: they come with it, not with the sign-in page. */
export function registerErrorTexts(texts: typeof ERROR_TEXTS): void {
  Object.assign(ERROR_TEXTS, texts);
}

/** What went wrong, in the person's language where we know the words, else in the server's. */
export function errorText(t: TFunction, error: unknown): string {
  if (error instanceof ConnectionError) return t(($) => $.errors.connection);
  if (!(error instanceof ApiError)) return t(($) => $.errors.internal);
  const known = error.code && ERROR_TEXTS[error.code];
  if (known) return known(t);
  return error.message === UNKNOWN_ERROR ? t(($) => $.errors.internal) : error.message;
}
