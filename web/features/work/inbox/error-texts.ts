import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that are met while answering people, in the person's language. */
export const INBOX_ERROR_TEXTS: typeof ERROR_TEXTS = {
  cannot_write: (t) => t(($) => $.inbox.errors.cannotWrite),
  not_the_author: (t) => t(($) => $.inbox.errors.notTheAuthor),
  reply_marked_already: (t) => t(($) => $.inbox.errors.replyMarked),
  scheduled_in_past: (t) => t(($) => $.inbox.errors.scheduledInPast),
  text_too_long: (t) => t(($) => $.inbox.errors.textTooLong),
};
