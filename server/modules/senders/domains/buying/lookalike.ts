import { domainToUnicode } from 'node:url';

/** Letters of other scripts, and rare ones of our own, that are read as these of the Latin alphabet. */
const READ_AS = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьЬв',
    c: 'сϲⅽ',
    d: 'ԁⅾ',
    e: 'еҽ',
    f: 'ғ',
    g: 'ɡց',
    h: 'һհ',
    i: 'іιıӏɩ',
    j: 'јϳ',
    k: 'кκ',
    l: 'ⅼӏ',
    m: 'мⅿ',
    n: 'пոη',
    o: 'оοօσ',
    p: 'рρ',
    q: 'ԛգ',
    r: 'гг',
    s: 'ѕ',
    t: 'тτ',
    u: 'υսц',
    v: 'νѵⅴ',
    w: 'ѡԝω',
    x: 'хχⅹ',
    y: 'уүγ',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => Array.from(others).map((other) => [other, latin] as const)),
);
const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** Whether a name reads as another than it is: letters of several scripts in one word, or all of them look Latin. */
export function isLookalike(name: string): boolean {
  return domainToUnicode(name)
    .split('.')
    .some((label) => {
      const letters = Array.from(label);
      if (letters.every((each) => (each.codePointAt(0) ?? 0) < 128)) return false;
      if (LATIN.test(label) && OTHER_LETTER.test(label)) return true;
      const isRead = (each: string) => READ_AS.has(each) || (each.codePointAt(0) ?? 0) < 128;
      return letters.every(isRead);
    });
}
