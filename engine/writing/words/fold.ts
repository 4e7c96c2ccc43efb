/** A word as it is compared: in small letters, without accents, and with the letters that only look different made one. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
export const fold = (word: string): string => (/^[\x00-\x7f]*$/.test(word) ? word.toLowerCase() : foldLetters(word));

const foldLetters = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i');

/** The words of a list, folded. */
export const wordsIn = (list: string): string[] => fold(list).split(/\s+/).filter(Boolean);
