import {
  type Action,
  SEQUENCE_PROBLEMS,
  type SequenceNode,
  type SequenceProblemCode,
} from '../../../../../contract/campaigns/sequence.ts';
import { textProblems } from '../../../../../engine/sequence/problems/text-problems.ts';

export interface TemplateProblem {
  field: 'subject' | 'text';
  code: SequenceProblemCode;
}

/** What is wrong with the words of a template, by the rules of the step that would say them. */
export function templateProblems(
  { subject, text }: { subject: string; text: string },
  action: Action,
  rules: { noteMax: number; customKeys: string[] },
): TemplateProblem[] {
  const node: SequenceNode = {
    id: 'template',
    action,
    condition: null,
    delay_days: 0,
    delay_hours: 0,
    subject,
    text,
    variants: [],
    settings: {},
  };
  const found = textProblems(node, action, { type: 'smart', isEmailOnly: false, ...rules }).map(
    ({ field, code }): TemplateProblem => ({ field: field === 'subject' ? 'subject' : 'text', code }),
  );
  // a template without words is none, whatever the step allows
  if (text.trim() === '' && found.every(({ code }) => code !== 'text_required'))
    found.push({ field: 'text', code: 'text_required' });
  return found;
}

/** What is only missing is said when somebody wants to save; what is wrong is said at once. */
export const isMissing = (code: SequenceProblemCode): boolean =>
  SEQUENCE_PROBLEMS[code] === SEQUENCE_PROBLEMS.text_required;
