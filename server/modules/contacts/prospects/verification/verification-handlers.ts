import type { verificationCalls } from '../../../../../contract/verification/calls.ts';
import type { Handlers } from '../../../../core/http/handlers.ts';
import { getCheckSettings, saveCheckSettings } from './check-settings.ts';
import { allowAddress, checkAgain, getChecks } from './checks-of-prospect.ts';
import { downloadChecked } from './download-checked.ts';
import { countChecks } from './count-checks.ts';
import { requirePeopleOf } from './require-people-of.ts';

export const verificationHandlers: Handlers<typeof verificationCalls> = {
  ofProspect: getChecks,
  checkAgain,
  allow: allowAddress,
  counts: async (tx, actor, input) => countChecks(tx, await requirePeopleOf(tx, actor, input)),
  download: downloadChecked,
  settings: getCheckSettings,
  saveSettings: saveCheckSettings,
};
