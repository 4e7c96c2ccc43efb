import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** What is refused while settings of AI are changed, in the person's language. */
export const AI_ERROR_TEXTS: typeof ERROR_TEXTS = {
  ai_ceiling: (t) => t(($) => $.ai.errors.ceiling),
  ai_address_refused: (t) => t(($) => $.ai.errors.addressRefused),
  ai_key_missing: (t) => t(($) => $.ai.errors.keyMissing),
};
