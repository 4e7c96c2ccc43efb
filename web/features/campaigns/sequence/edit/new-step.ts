import {
  type Action,
  type Condition,
  PATIENT_CONDITIONS,
  type SequenceNode,
} from '../../../../../contract/campaigns/sequence.ts';

/** What a patient condition waits for at first; a person changes it where it is shown. */
const WITHIN_DAYS: Partial<Record<Condition, number>> = { accepted: 5 };
const WITHIN_DAYS_ELSE = 3;

export type NewStep = { action: Action } | { condition: Condition };

/** Short enough to read in a bug report, long enough never to meet its like in one sequence. */
export const newStepId = (): string => `s${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** A step as it is before anybody has written in it. An action keeps a day's distance from the one before. */
export function newStep(kind: NewStep, isFirst: boolean): SequenceNode {
  const [action, condition] = 'action' in kind ? [kind.action, null] : [null, kind.condition];
  const isPatient = condition !== null && PATIENT_CONDITIONS.includes(condition);
  return {
    id: newStepId(),
    action,
    condition,
    delay_days: action && !isFirst ? 1 : 0,
    delay_hours: 0,
    subject: '',
    text: '',
    variants: [],
    settings: {
      ...(isPatient && { within_days: WITHIN_DAYS[condition] ?? WITHIN_DAYS_ELSE }),
      ...(action === 'email' && { with_unsubscribe_button: true }),
    },
  };
}
