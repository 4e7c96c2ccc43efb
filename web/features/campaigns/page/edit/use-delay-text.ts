import { useTranslation } from 'react-i18next';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';

/** “2 days 4 hours”, or “at once”. */
export function useDelayText(): (node: Pick<SequenceNode, 'delay_days' | 'delay_hours'>) => string {
  const { t } = useTranslation();
  return ({ delay_days, delay_hours }) => {
    const days = delay_days > 0 && t(($) => $.campaign.delay.days, { count: delay_days });
    const hours = delay_hours > 0 && t(($) => $.campaign.delay.hours, { count: delay_hours });
    return [days, hours].filter(Boolean).join(' ') || t(($) => $.campaign.delay.none);
  };
}
