import {
  ACTION_TRAITS,
  type Action,
  NOTE_AFTER_PLACEHOLDERS,
  PLACEHOLDERS,
  type SequenceNode,
  type SequenceProblem,
  type SequenceProblemCode,
} from '../../../contract/campaigns/sequence.ts';
import { isBalanced, isVideo, placeholdersIn, replacePlaceholders, videosIn } from '../../text/placeholders.ts';
import type { SequenceRules } from './rules.ts';
import { wordingsOf } from '../../text/variant.ts';
import { problem } from './problem.ts';

/** What is wrong with the words of a step, in each of its wordings. */
export function textProblems(node: SequenceNode, action: Action, rules: SequenceRules): SequenceProblem[] {
  const { text, textMax = Number.POSITIVE_INFINITY, subjectMax } = ACTION_TRAITS[action];
  return wordingsOf(node).flatMap((wording) => {
    // the step's own words are in the step's own fields
    const isOwn = !node.variants.some(({ id }) => id === wording.id);
    const problems: SequenceProblem[] = [];
    const judge = (field: 'subject' | 'text', codes: readonly SequenceProblemCode[]) =>
      problems.push(...codes.map((code) => problem(code, node.id, isOwn ? field : `variants.${wording.id}.${field}`)));
    if (subjectMax) {
      if (wording.subject.trim() === '') judge('subject', ['subject_required']);
      if (wording.subject.length > subjectMax) judge('subject', ['subject_too_long']);
      judge('subject', placeholderProblems(wording.subject, rules));
      if (videosIn(wording.subject).length > 0) judge('subject', ['placeholder_unknown']);
    }
    if (text === 'required' && wording.text.trim() === '') judge('text', ['text_required']);
    if (isTooLong(action, wording.text, textMax, rules.noteMax)) judge('text', ['text_too_long']);
    judge('text', placeholderProblems(wording.text, rules));
    judge('text', videoProblems(wording.text, rules));
    return problems;
  });
}

/** A note is as long as its account may write; with placeholders, its fixed words leave them room. */
function isTooLong(action: Action, text: string, textMax: number, noteMax: number): boolean {
  if (action !== 'connect') return text.length > textMax;
  if (text.length > Math.min(noteMax, textMax)) return true;
  return placeholdersIn(text).length > 0 && replacePlaceholders(text, () => '').length >= NOTE_AFTER_PLACEHOLDERS;
}

function placeholderProblems(text: string, { customKeys }: SequenceRules): SequenceProblemCode[] {
  if (!isBalanced(text)) return ['placeholder_unbalanced'];
  const known = new Set<string>([...PLACEHOLDERS, ...customKeys]);
  const codes = new Set<SequenceProblemCode>();
  for (const mention of placeholdersIn(text)) {
    if (isVideo(mention) || known.has(mention.key)) continue;
    codes.add(mention.key === mention.key.toLowerCase() ? 'placeholder_unknown' : 'placeholder_case');
  }
  return [...codes];
}

function videoProblems(text: string, { isEmailOnly }: SequenceRules): SequenceProblemCode[] {
  const { length } = videosIn(text);
  if (length === 0) return [];
  if (isEmailOnly) return ['video_in_email_only'];
  return length > 1 ? ['one_video'] : [];
}
