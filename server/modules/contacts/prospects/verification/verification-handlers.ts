import type { verificationCalls } from '../../../../../contract/verification/calls.ts';
import type { Handlers } from '../../../../core/http/handlers.ts';
import { getCheckSettings, saveCheckSettings } from './check-settings.ts';
import { allowAddress, checkAgain, getChecks } from './checks-of-prospect.ts';
import { downloadChecked } from './download-checked.ts';
import { getCounts } from './get-counts.ts';

export const verificationHandlers: Handlers<typeof verificationCalls> = {
  ofProspect: getChecks,
  checkAgain,
  allow: allowAddress,
  counts: getCounts,
  download: downloadChecked,
  settings: getCheckSettings,
  saveSettings: saveCheckSettings,
};
