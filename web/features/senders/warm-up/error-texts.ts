import type { ERROR_TEXTS } from '../../../api/error-text.ts';

/** The refusals that concern the warm-up, in the person's language. */
export const WARM_UP_ERROR_TEXTS: typeof ERROR_TEXTS = {
  warm_up_not_heard: (t) => t(($) => $.warmUp.errors.notHeard),
  warm_up_not_stopped: (t) => t(($) => $.warmUp.errors.notStopped),
};
