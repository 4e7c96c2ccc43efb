import type { creditCalls } from '../../../../contract/credits/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getCreditSettings, setCreditsCap } from './credit-settings.ts';
import { chartCreditUses } from './history/chart-credit-uses.ts';
import { exportCreditUses } from './history/export-credit-uses.ts';
import { listCreditUses } from './history/list-credit-uses.ts';
import { getCreditsOutlook } from './outlook/get-credits-outlook.ts';
import { startTopUp, stopTopUp } from './top-up/agree-to-top-up.ts';

export const creditHandlers: Handlers<typeof creditCalls> = {
  history: listCreditUses,
  chart: chartCreditUses,
  export: exportCreditUses,
  settings: getCreditSettings,
  setCap: setCreditsCap,
  outlook: getCreditsOutlook,
  startTopUp,
  stopTopUp,
};
