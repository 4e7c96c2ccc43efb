import type { limitCalls } from '../../../../contract/limits/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { copyLimits } from './copy-limits.ts';
import { getHealth } from './get-health.ts';
import { getLimits } from './get-limits.ts';
import { limitDays } from './limit-days.ts';
import { listChanges } from './list-changes.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { setLimits } from './set-limits.ts';
import { undoChange } from './undo-change.ts';
import { updateWithdraw } from './invitations/update-withdraw.ts';
import { withdrawInvitations } from './invitations/withdraw-invitations.ts';

export const limitHandlers: Handlers<typeof limitCalls> = {
  get: getLimits,
  set: setLimits,
  days: limitDays,
  changes: listChanges,
  undo: undoChange,
  copy: copyLimits,
  updateWithdraw,
  invitations: listInvitations,
  withdraw: withdrawInvitations,
  health: getHealth,
};
