import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that concern a mailbox that paused itself, in the person's language. */
export const GUARD_ERROR_TEXTS: typeof ERROR_TEXTS = {
  paused_by_guard: (t) => t(($) => $.guard.errors.paused),
  not_paused_by_guard: (t) => t(($) => $.guard.errors.notPaused),
};
