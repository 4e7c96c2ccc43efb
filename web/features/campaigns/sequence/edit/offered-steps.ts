import type { Action, Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { removeStep } from './remove-step.ts';

/** Nothing carries them out yet; campaigns that have such steps are drawn all the same. */
const NOT_OFFERED: readonly Action[] = ['sms', 'call', 'voicemail'];
export const isOffered = (action: Action | null): boolean => action === null || !NOT_OFFERED.includes(action);

/** Steps without those that nothing carries out: what followed them closes up. */
export const offeredSteps = (steps: Sequence): Sequence =>
  steps.nodes.filter(({ action }) => !isOffered(action)).reduce((rest, { id }) => removeStep(rest, id), steps);
