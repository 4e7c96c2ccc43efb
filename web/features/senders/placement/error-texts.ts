import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that concern placement tests, in the person's language. */
export const PLACEMENT_ERROR_TEXTS: typeof ERROR_TEXTS = {
  too_many_placement_tests: (t) => t(($) => $.placement.errors.tooMany),
  mailbox_full: (t) => t(($) => $.placement.errors.full),
};
