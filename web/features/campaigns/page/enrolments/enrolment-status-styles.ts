import type { TFunction } from 'i18next';
import type { EnrolmentStatus } from '../../../../../contract/enrolments/schemas.ts';
import type { Tone } from '../../../../ui/display/tones.ts';

/** The six of the specification (R448): how each is called and coloured. */
export const ENROLMENT_STATUS_STYLES: Record<EnrolmentStatus, { tone: Tone; name: (t: TFunction) => string }> = {
  active: { tone: 'green', name: (t) => t(($) => $.campaign.person.active) },
  pending: { tone: 'grey', name: (t) => t(($) => $.campaign.person.pending) },
  paused: { tone: 'amber', name: (t) => t(($) => $.campaign.person.paused) },
  'campaign paused': { tone: 'amber', name: (t) => t(($) => $.campaign.person.campaignPaused) },
  finished: { tone: 'blue', name: (t) => t(($) => $.campaign.person.finished) },
  excluded: { tone: 'red', name: (t) => t(($) => $.campaign.person.excluded) },
};
/** In the order of a way through the campaign. */
export const ENROLMENT_STATUS_ORDER: readonly EnrolmentStatus[] = [
  'active',
  'pending',
  'campaign paused',
  'paused',
  'finished',
  'excluded',
];
