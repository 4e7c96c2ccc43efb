import { useTranslation } from 'react-i18next';
import type { TierSettings } from '../../../../contract/features.ts';
import { useFormats } from '../../../i18n/format.ts';

export interface PlanSize {
  id: 'credits' | 'cloudSeats' | 'extensionSeats' | 'campaigns' | 'mailboxes';
  label: string;
  text: string;
  /** Null where there is no limit. */
  size: number | null;
}

/** How large a plan is, in the order in which plans are compared. */
export function usePlanSizes(): (settings: TierSettings) => PlanSize[] {
  const { t } = useTranslation();
  const { number } = useFormats();
  const sized = (id: PlanSize['id'], label: string, size: number | null): PlanSize => ({
    id,
    label,
    size,
    text: size === null ? t(($) => $.pricing.noLimit) : number(size),
  });
  const upTo = ({ is_limited: isLimited, limit }: { is_limited: boolean; limit: number }) => (isLimited ? limit : null);
  return ({ seats, limits, default_credits_count: credits }) => [
    sized(
      'cloudSeats',
      t(($) => $.pricing.cloudSeats),
      seats.cloud,
    ),
    sized(
      'extensionSeats',
      t(($) => $.pricing.extensionSeats),
      seats.extension,
    ),
    sized(
      'campaigns',
      t(($) => $.pricing.campaigns),
      upTo(limits.campaigns),
    ),
    sized(
      'mailboxes',
      t(($) => $.pricing.mailboxes),
      upTo(limits.email_integrations),
    ),
    sized(
      'credits',
      t(($) => $.pricing.credits),
      credits,
    ),
  ];
}
