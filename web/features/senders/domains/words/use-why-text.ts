import { useTranslation } from 'react-i18next';
import type { DomainWhy } from '../../../../../contract/domains/schemas.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { recordNames } from './record-texts.ts';

/** Why a domain cannot be used, or not yet. */
export function useWhyText(): (why: DomainWhy) => string {
  const { t } = useTranslation();
  const dates = useDomainDates();
  return ({ code, text, values }) => {
    const { name = '', credits = '' } = values;
    const words = values.words?.replace(/\.$/, '') ?? '';
    const until = dates.day(values.until ?? '');
    switch (code) {
      case 'at_registry':
        return t(($) => $.ownDomains.whys.atRegistry, { by: dates.moment(values.by ?? '') });
      case 'records_spreading':
        return t(($) => $.ownDomains.whys.recordsSpreading);
      case 'records_to_set':
        return t(($) => $.ownDomains.whys.recordsToSet);
      case 'switched_off':
        return t(($) => $.ownDomains.whys.switchedOff, { name });
      case 'records_wrong':
        return t(($) => $.ownDomains.whys.recordsWrong, { records: recordNames(values.records ?? '') });
      case 'held_by_registrar':
        return t(($) => $.ownDomains.whys.heldByRegistrar, { words });
      case 'refused':
        return t(($) => $.ownDomains.whys.refused, { words });
      case 'taken_meanwhile':
        return t(($) => $.ownDomains.whys.takenMeanwhile);
      case 'took_too_long':
        return t(($) => $.ownDomains.whys.tookTooLong);
      case 'not_renewed':
        return t(($) => $.ownDomains.whys.notRenewed, { until });
      case 'no_credits':
        return t(($) => $.ownDomains.whys.noCredits, { credits, until });
      case 'transferred':
        return t(($) => $.ownDomains.whys.transferred);
      default:
        // one that a newer server knows
        return text;
    }
  };
}
