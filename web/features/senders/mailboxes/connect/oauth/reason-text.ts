import type { TFunction } from 'i18next';
import type { ErrorCode } from '../../../../../../contract/errors.ts';
import { ERROR_TEXTS } from '../../../../../api/error-text.ts';

/** Why the vendor's sign-in did not end in a mailbox: a refusal of ours, or a word of the vendor's. */
export function reasonText(t: TFunction, reason: string | null): string {
  const known = ERROR_TEXTS[reason as ErrorCode];
  if (known && reason !== 'code_expired') return known(t);
  switch (reason) {
    case 'access_denied':
      return t(($) => $.mailboxes.oauth.denied);
    case 'code_expired':
      return t(($) => $.mailboxes.oauth.expired);
    case 'other_address':
      return t(($) => $.mailboxes.oauth.otherAddress);
    default:
      return reason ? t(($) => $.mailboxes.oauth.failedBy, { reason }) : t(($) => $.mailboxes.oauth.failed);
  }
}
