import type { Language } from '../../../contract/accounts/people.ts';
import type { SourceKind, WritingSource } from '../../../contract/writing/schemas.ts';

/** A text with what it rests on. `unsupported` are the words that nothing carries; none where all is well. */
export interface ClaimCase {
  language: Language;
  text: string;
  sources: readonly WritingSource[];
  unsupported: readonly string[];
}

const KINDS: Readonly<Record<string, SourceKind>> = {
  research: 'research',
  own: 'own_words',
  ours: 'template',
  their_message: 'thread',
  our_message: 'thread',
  their_post: 'thread',
  answer: 'question',
};

/** Sources by a short name: a field's, or `research`, `own`, `ours`, `their_message`; several with a number behind it. */
export const sourcesOf = (facts: Readonly<Record<string, string>>): WritingSource[] =>
  Object.entries(facts).map(([key, value], at) => {
    const name = key.replace(/\d+$/, '');
    return { id: `s${at + 1}`, kind: KINDS[name] ?? 'field', name, value, seen_at: '2026-11-16T09:00:00Z', from: '' };
  });

/** Cases of one language that share what they rest on. */
export const casesOf = (
  language: Language,
  facts: Readonly<Record<string, string>>,
  texts: readonly (string | [text: string, ...unsupported: string[]])[],
): ClaimCase[] => {
  const sources = sourcesOf(facts);
  return texts.map((each) => {
    const [text, ...unsupported] = typeof each === 'string' ? [each] : each;
    return { language, text, sources, unsupported };
  });
};
