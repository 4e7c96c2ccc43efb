/** The names of one culture: any first name goes with any last name. Spelling as people write it, with its accents. */
export interface Names {
  first: readonly string[];
  last: readonly string[];
  /** The same names as they stand in a mail address: plain lower-case letters. */
  firstMail: readonly string[];
  lastMail: readonly string[];
}

export function names(lists: { first: string; last: string }): Names {
  const first = split(lists.first);
  const last = split(lists.last);
  return { first, last, firstMail: first.map(mailPart), lastMail: last.map(mailPart) };
}

const split = (list: string) => list.split(',').map((name) => name.trim());

const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' };

export function mailPart(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßøæœłđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}
