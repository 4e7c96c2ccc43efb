import type { TFunction } from 'i18next';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';

/** Why nothing was asked for, where it is asked. */
export function refusalText(t: TFunction, error: Error): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'credits_run_out') return t(($) => $.ai.errors.creditsRunOut);
  if (code === 'ai_ceiling') return t(($) => $.ai.errors.ceiling);
  if (code === 'upgrade_needed') return t(($) => $.ai.errors.upgradeNeeded);
  return errorText(t, error);
}
