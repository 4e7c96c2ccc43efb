/** As values are compared: in lower case, without accents, words with single spaces between. */
export function bareWords(text: string): string {
  const known = plain.get(text);
  if (known !== undefined) return known;
  const made = madePlain(text);
  if (plain.size >= REMEMBERED) plain.clear();
  plain.set(text, made);
  return made;
}

/** Titles, towns and skills come again and again; a million people are read many times quicker so. */
const REMEMBERED = 20_000;
const plain = new Map<string, string>();
const madePlain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // c++, c#, .net and r&d are words
    .replace(/[^\p{L}\p{N}+#.&]+/gu, ' ')
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const SMALL = new Set('of and for the at in on to de la le du des y e et und von der di da'.split(' '));
const CAPITALS = new Set(
  'vp svp evp ceo cfo cto coo cmo cro cio ciso chro hr it ai ml ui ux qa seo sea sem crm erp sap aws api b2b b2c pr r&d usa uk uae'.split(
    ' ',
  ),
);

/** As people write it, where a source says everything in small letters. */
export function inTitleCase(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.replace(/[\p{L}\p{N}&+#.'’]+/gu, (word, at: number) => {
    if (CAPITALS.has(word)) return word.toUpperCase();
    return at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}
