import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** What is refused while companies are researched, in the person's language. */
export const RESEARCH_ERROR_TEXTS: typeof ERROR_TEXTS = {
  limit_reached: (t) => t(($) => $.research.errors.limitReached),
};
