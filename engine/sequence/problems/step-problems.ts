import {
  ACTION_TRAITS,
  type Condition,
  PATIENT_CONDITIONS,
  type SequenceNode,
  type SequenceProblem,
  type SequenceProblemCode,
} from '../../../contract/campaigns/sequence.ts';
import type { SequenceRules } from './rules.ts';
import { problem } from './problem.ts';
import { textProblems } from './text-problems.ts';

const OF_THE_NETWORK: readonly Condition[] = ['connected', 'accepted', 'message_seen'];

/** What is wrong with a step by itself, wherever it stands. */
export function stepProblems(node: SequenceNode, rules: SequenceRules): SequenceProblem[] {
  const { id, action, condition, settings } = node;
  const problems: SequenceProblem[] = [];
  const found = (code: SequenceProblemCode, field: string | null = null) => problems.push(problem(code, id, field));
  if ((action === null) === (condition === null)) return [problem('neither_nor', id, 'action')];

  if (condition) {
    if (rules.type === 'simple') found('conditions_need_smart', 'condition');
    if (rules.isEmailOnly && OF_THE_NETWORK.includes(condition)) found('network_in_email_only', 'condition');
    if (PATIENT_CONDITIONS.includes(condition) && settings.within_days === undefined)
      found('within_days_required', 'settings.within_days');
    if (condition === 'label' && !settings.label_id) found('label_required', 'settings.label_id');
    if (node.variants.length > 0) found('variants_without_text', 'variants');
  }
  if (action) {
    const { channel, text } = ACTION_TRAITS[action];
    if (rules.isEmailOnly && channel === 'network') found('network_in_email_only', 'action');
    if (action === 'event_invite' && !isLink(settings.event_url)) found('event_required', 'settings.event_url');
    if (action === 'voicemail' && !settings.voicemail_id) found('voicemail_required', 'settings.voicemail_id');
    if (text === 'none' && node.variants.length > 0) found('variants_without_text', 'variants');
    if (text !== 'none') problems.push(...textProblems(node, action, rules));
  }
  return problems;
}

const isLink = (value: string | undefined): boolean =>
  value !== undefined && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
