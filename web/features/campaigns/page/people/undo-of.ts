import type { Enrolment, PersonChange, PersonStatus } from '../../../../../contract/enrolments/schemas.ts';
import type { PeopleAsked } from '../../reasons/public.ts';

const INVERSE: Partial<Record<PersonChange, PersonChange>> = {
  pause: 'resume',
  resume: 'pause',
  exclude: 'include',
  include: 'exclude',
};
/** Whom a change fits: only they are to be changed back. */
const FITS: Partial<Record<PersonChange, readonly PersonStatus[]>> = {
  pause: ['active', 'pending', 'campaign paused'],
  resume: ['paused'],
  exclude: ['active', 'pending', 'campaign paused', 'paused'],
  include: ['excluded'],
};
const BECOMES: Partial<Record<PersonChange, 'paused' | 'excluded'>> = { pause: 'paused', exclude: 'excluded' };

/** What takes a change of named people exactly back; nothing where it fits none of them, or cannot be taken back. */
export function undoOfNamed(change: PersonChange, rows: readonly Enrolment[]): PeopleAsked['undo'] {
  const inverse = INVERSE[change];
  const ids = rows.filter(({ status }) => FITS[change]?.includes(status)).map(({ profile }) => profile._id);
  return inverse && ids.length > 0 ? { change: inverse, who: { profile_ids: ids } } : undefined;
}

/** Of all that match: exact only where nobody was in that state before. */
export function undoOfAll(
  change: PersonChange,
  statuses: Partial<Record<PersonStatus, number>> | undefined,
): PeopleAsked['undo'] {
  const [inverse, state] = [INVERSE[change], BECOMES[change]];
  if (!inverse || !state || !statuses || (statuses[state] ?? 0) > 0) return undefined;
  return { change: inverse, who: { matching: { status: state } } };
}
