import type { restoreCalls } from '../../../../contract/restores/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getHold, getRestoreState, releaseHold } from './release-hold.ts';

export const restoreHandlers: Handlers<typeof restoreCalls> = {
  hold: getHold,
  state: getRestoreState,
  release: releaseHold,
};
