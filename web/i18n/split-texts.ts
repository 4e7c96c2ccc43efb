import type { TextTree } from './check-texts.ts';

/** What the sign-in page, the notices before any page and every refusal need; all other texts come with the next page. */
export const FIRST_TEXTS = [
  'auth',
  'errorPage',
  'errors',
  'external',
  'language',
  'pageError',
  'refused',
  'shell',
  'ui',
];

/** One half of a language's texts. */
export function splitTexts(texts: Record<string, TextTree>, half: 'first' | 'rest'): Record<string, TextTree> {
  return Object.fromEntries(
    Object.entries(texts).filter(([group]) => FIRST_TEXTS.includes(group) === (half === 'first')),
  );
}
