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

/** One half of a language's file, as JSON. */
export function splitTexts(json: string, half: 'first' | 'rest'): string {
  const all = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(all.filter(([key]) => FIRST_TEXTS.includes(key) === (half === 'first'))));
}
