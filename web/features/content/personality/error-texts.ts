import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** What is refused while a personality is told, in the person's language. */
export const PERSONALITY_ERROR_TEXTS: typeof ERROR_TEXTS = {
  too_few_words: (t) => t(($) => $.personality.tooFew),
};
