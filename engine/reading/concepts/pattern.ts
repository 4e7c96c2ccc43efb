/** What people say in other words and other languages, under one name: what is learned of one is known of all. */
export type Phrases = Readonly<Record<string, string>>;

/** As words are compared: small letters without accents, plain quotation marks, single spaces. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[’‘´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Phrases, divided by “|” and written as {@link bareText} leaves them. “*” is any ending, “~” up to three words
 * between; a blank is a blank, comma, hyphen or apostrophe. Brackets and “?” are those of regular expressions.
 */
export function phrasePattern(phrases: string): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${sourceOf(phrases.replace(/\s*\n\s*/g, ''))})(?![a-z0-9])`, 'g');
}

export const sourceOf = (phrases: string): string =>
  phrases
    .replace(/ ?~ ?/g, '~')
    .replaceAll(' ', "[ ,'-]{1,2}")
    .replaceAll('*', '[a-z]{0,15}')
    .replaceAll('~', '(?:[ ,][^ .!?]{1,20}){0,3}[ ,]{1,2}');
