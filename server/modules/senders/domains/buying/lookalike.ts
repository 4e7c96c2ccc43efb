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

/** Names that nobody uses by chance, and that mails most often pretend to come from: not as a part of a name either. */
const COINED =
  'airbnb americanexpress atlassian bankofamerica binance bnpparibas cloudflare coinbase commerzbank creditagricole deutschebank docusign dropbox facebook github gitlab godaddy google hubspot icloud instagram linkedin mailchimp mastercard microsoft netflix office365 outlook365 paypal postbank salesforce sendgrid servicenow shopify societegenerale spotify tiktok twitter wellsfargo whatsapp wordpress youtube zendesk'.split(
    ' ',
  );
/** These are words as well: only written with other signs they are meant to be read as what they are not. */
const WORDS =
  'adobe amazon apple chase citibank correios dhl ebay fedex gmail hsbc meta oracle outlook santander slack stripe usps visa zoom'.split(
    ' ',
  );

/** As it is read at a glance: signs that are taken for each other are one. */
const readAs = (part: string): string =>
  part
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[013457]/g, (digit) => ({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' })[digit] ?? digit)
    .replaceAll('i', 'l');
const coined = COINED.map(readAs);
const words = new Map(WORDS.map((word) => [readAs(word), word]));

/** Shorter names of a brand are parts of too many words. */
const BRAND_LEAST = 5;

/**
 * Whether a name borrows one that everybody knows, or that of the brand it is bought from: as it is, as a part, or with
 * other signs that are read as its own.
 */
export function isKnownName(name: string, brand = ''): boolean {
  const label = name.slice(0, name.indexOf('.'));
  const whole = readAs(label.replaceAll('-', ''));
  const own = readAs(brand.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  if (own.length >= BRAND_LEAST && whole.includes(own)) return true;
  if (coined.some((each) => whole.includes(each))) return true;
  return label.split('-').some((part) => {
    const word = words.get(readAs(part));
    return word !== undefined && word !== part;
  });
}
