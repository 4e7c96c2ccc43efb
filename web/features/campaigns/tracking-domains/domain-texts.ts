import type { TFunction } from 'i18next';
import type { TrackingDomain, TrackingDomainStatus } from '../../../../contract/tracking/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

/** How each state looks and what it is called. */
export const DOMAIN_STATES: Record<TrackingDomainStatus, { tone: Tone; name: (t: TFunction) => string }> = {
  waiting: { tone: 'amber', name: (t) => t(($) => $.trackingDomains.states.waiting) },
  certificate: { tone: 'blue', name: (t) => t(($) => $.trackingDomains.states.certificate) },
  verified: { tone: 'green', name: (t) => t(($) => $.trackingDomains.states.verified) },
  broken: { tone: 'red', name: (t) => t(($) => $.trackingDomains.states.broken) },
};

/** What is wrong, as a sentence; null where nothing is, or nobody has looked yet. */
export function problemText(
  t: TFunction,
  { problem, readable_host: host, value, found }: TrackingDomain,
): string | null {
  switch (problem) {
    case null:
      return null;
    case 'no_record':
      return t(($) => $.trackingDomains.problems.noRecord, { host });
    case 'other_record':
      return t(($) => $.trackingDomains.problems.otherRecord, { host, found: found.join(', '), value });
    case 'other_address':
      return t(($) => $.trackingDomains.problems.otherAddress, { host, found: found.join(', ') });
    case 'unanswered':
      return t(($) => $.trackingDomains.problems.unanswered, { host });
    case 'taken':
      return t(($) => $.trackingDomains.problems.taken, { host });
    case 'no_certificate':
      return t(($) => $.trackingDomains.problems.noCertificate, { host });
  }
}
