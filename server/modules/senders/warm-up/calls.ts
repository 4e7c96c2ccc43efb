import type { warmUpCalls } from '../../../../contract/warm-up/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getWarmUp, resumeWarmUp, updateWarmUp } from './change-warm-up.ts';

export const warmUpHandlers: Handlers<typeof warmUpCalls> = {
  get: getWarmUp,
  update: updateWarmUp,
  resume: resumeWarmUp,
};
