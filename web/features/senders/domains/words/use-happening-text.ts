import { useTranslation } from 'react-i18next';
import type { DomainHappening } from '../../../../../contract/domains/schemas.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { recordNames } from './record-texts.ts';

/** One line of how a domain came to be as it is. */
export function useHappeningText(): (happening: DomainHappening) => string {
  const { t } = useTranslation();
  const dates = useDomainDates();
  return ({ code, text, values }) => {
    const { name = '', credits = '', selector = '', email = '' } = values;
    const record = recordNames(values.record ?? '');
    switch (code) {
      case 'bought':
        return t(($) => $.ownDomains.happenings.bought, { name, credits });
      case 'connected':
        return t(($) => $.ownDomains.happenings.connected, { name });
      case 'registered':
        return t(($) => $.ownDomains.happenings.registered);
      case 'failed':
        return t(($) => $.ownDomains.happenings.failed);
      case 'active':
        return t(($) => $.ownDomains.happenings.active);
      case 'record_wrong':
        return t(($) => $.ownDomains.happenings.recordWrong, { record });
      case 'record_good':
        return t(($) => $.ownDomains.happenings.recordGood, { record });
      case 'held':
        return t(($) => $.ownDomains.happenings.held);
      case 'released':
        return t(($) => $.ownDomains.happenings.released);
      case 'switched_off':
        return t(($) => $.ownDomains.happenings.switchedOff);
      case 'switched_on':
        return t(($) => $.ownDomains.happenings.switchedOn);
      case 'renewed':
        return t(($) => $.ownDomains.happenings.renewed, { until: dates.day(values.until ?? ''), credits });
      case 'renewal_on':
        return t(($) => $.ownDomains.happenings.renewalOn);
      case 'renewal_off':
        return t(($) => $.ownDomains.happenings.renewalOff);
      case 'expired':
        return t(($) => $.ownDomains.happenings.expired);
      case 'key_made':
        return t(($) => $.ownDomains.happenings.keyMade, { selector });
      case 'key_rotated':
        return t(($) => $.ownDomains.happenings.keyRotated, { selector });
      case 'transfer_asked':
        return t(($) => $.ownDomains.happenings.transferAsked, { name });
      case 'transfer_ready':
        return t(($) => $.ownDomains.happenings.transferReady);
      case 'transferred':
        return t(($) => $.ownDomains.happenings.transferred);
      case 'mailbox_made':
        return t(($) => $.ownDomains.happenings.mailboxMade, { email });
      default:
        // one that a newer server knows
        return text;
    }
  };
}
