import type { Enrolment, EnrolmentChange, EnrolmentStatus } from '../../../../../contract/enrolments/schemas.ts';
import type { EnrolmentChangeRequest } from '../../reasons/public.ts';

const INVERSE: Partial<Record<EnrolmentChange, EnrolmentChange>> = {
  pause: 'resume',
  resume: 'pause',
  exclude: 'include',
  include: 'exclude',
};
/** Whom a change fits: only they are to be changed back. */
const FITS: Partial<Record<EnrolmentChange, readonly EnrolmentStatus[]>> = {
  pause: ['active', 'pending', 'campaign paused'],
  resume: ['paused'],
  exclude: ['active', 'pending', 'campaign paused', 'paused'],
  include: ['excluded'],
};
const BECOMES: Partial<Record<EnrolmentChange, 'paused' | 'excluded'>> = { pause: 'paused', exclude: 'excluded' };

/** What takes a change of named people exactly back; nothing where it fits none of them, or cannot be taken back. */
export function undoSelectedChange(
  change: EnrolmentChange,
  rows: readonly Enrolment[],
): EnrolmentChangeRequest['undo'] {
  const inverse = INVERSE[change];
  const ids = rows.filter(({ status }) => FITS[change]?.includes(status)).map(({ profile }) => profile._id);
  return inverse && ids.length > 0 ? { change: inverse, who: { profile_ids: ids } } : undefined;
}

/** Of all that match: exact only where nobody was in that state before. */
export function undoMatchingChange(
  change: EnrolmentChange,
  statuses: Partial<Record<EnrolmentStatus, number>> | undefined,
): EnrolmentChangeRequest['undo'] {
  const [inverse, state] = [INVERSE[change], BECOMES[change]];
  if (!inverse || !state || !statuses || (statuses[state] ?? 0) > 0) return undefined;
  return { change: inverse, who: { matching: { status: state } } };
}
