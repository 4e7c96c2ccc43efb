import type { TFunction } from 'i18next';
import type { CampaignBegin } from '../../../../contract/campaigns/schemas.ts';
import type { useReasonTexts } from './use-reason-texts.ts';

/** What holds a campaign at first; empty where nothing does. */
export function holdText(
  t: TFunction,
  reasons: ReturnType<typeof useReasonTexts>,
  { reason, values }: Pick<CampaignBegin, 'reason' | 'values'>,
): string {
  if (reason === null) return '';
  return reason === 'restored' ? t(($) => $.reasons.restored) : reasons.wait(reason, values);
}
