import type { guardCalls } from '../../../../contract/guard/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getGuard, listGuardChanges } from './get-guard.ts';
import { resumeGuarded } from './resume-guarded.ts';
import { updateGuard } from './update-guard.ts';

export const guardHandlers: Handlers<typeof guardCalls> = {
  get: getGuard,
  changes: listGuardChanges,
  update: updateGuard,
  resume: resumeGuarded,
};
