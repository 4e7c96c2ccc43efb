import { useTranslation } from 'react-i18next';
import type { GuardChange } from '../../../../../contract/guard/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';

/** Why a limit is another one than before, with the numbers that it followed from. */
export function useReasonText() {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  return ({ reason, values, by }: Pick<GuardChange, 'reason' | 'values' | 'by'>): string => {
    const value = (name: string): number => values[name] ?? 0;
    const sent = number(value('sent'));
    const share = rate(value('percent') / 100);
    const before = rate(value('before_percent') / 100);
    const name = by ?? t(($) => $.guard.somebody);
    switch (reason) {
      case 'hard_bounces':
        return t(($) => $.guard.reasons.hardBounces, { count: value('hard_bounces'), sent, share });
      case 'complaints':
        return t(($) => $.guard.reasons.complaints, { count: value('complaints'), sent });
      case 'resumed':
        return t(($) => $.guard.reasons.resumed, { name });
      case 'bounces_near':
        return t(($) => $.guard.reasons.bouncesNear, { count: value('hard_bounces'), sent, share });
      case 'soft_bounces':
        return t(($) => $.guard.reasons.softBounces, { share, before });
      case 'fewer_replies':
        return t(($) => $.guard.reasons.fewerReplies, { share, before });
      case 'placement_worse':
        return values.before_percent === undefined
          ? t(($) => $.guard.reasons.placement, { share })
          : t(($) => $.guard.reasons.placementBefore, { share, before });
      case 'calm':
        return t(($) => $.guard.reasons.calm, { count: value('days') });
      case 'recovered':
        return t(($) => $.guard.reasons.recovered);
      case 'switched_off':
        return t(($) => $.guard.reasons.switchedOff, { name });
      case 'switched_on':
        return t(($) => $.guard.reasons.switchedOn, { name });
    }
  };
}
