import { inTitleCase, bareWords } from './plain-words.ts';

/** Where somebody is, as far as it is known. */
export interface PersonPlace {
  town: string;
  region: string;
  /** Two letters. */
  countryCode: string | null;
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt'] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** Codes of no country, or of none any more, under whose names others are known. */
const NO_COUNTRIES = new Set(
  'AC CP DG EA EU EZ IC QO TA UN XA XB XK ZZ AN BU CS DD FX NH SU TP YD YU ZR UK'.split(' '),
);
const ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s': 'US',
  'u.s.a': 'US',
  'the united states': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u.k': 'GB',
  'the uk': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  uae: 'AE',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  russia: 'RU',
  'south korea': 'KR',
  korea: 'KR',
  'ivory coast': 'CI',
  macedonia: 'MK',
  myanmar: 'MM',
  grossbritannien: 'GB',
  holanda: 'NL',
  'pays bas': 'NL',
  estados: 'US',
  'estados unidos': 'US',
  'etats unis': 'US',
  eeuu: 'US',
  eua: 'US',
};

let names: ReadonlyMap<string, string> | null = null;
/** Every country by its names in the five languages, in small letters and without accents. */
export function countriesByName(): ReadonlyMap<string, string> {
  if (names) return names;
  const made = new Map<string, string>();
  for (const language of LANGUAGES) {
    const called = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of CODES) {
      const name = NO_COUNTRIES.has(code) ? undefined : called.of(code);
      if (name && !made.has(bareWords(name))) made.set(bareWords(name), code);
    }
  }
  for (const [name, code] of Object.entries(ALIASES)) made.set(name, code);
  names = made;
  return made;
}

const isCode = (text: string) => /^[A-Za-z]{2}$/.test(text);
let english: Intl.DisplayNames | null = null;
const codeKnown = (code: string): boolean => !NO_COUNTRIES.has(code) && countryName(code) !== code;

/** The code of a country by its name or code; null where it is none. */
export function countryCodeOf(text: string): string | null {
  const upper = text.trim().toUpperCase();
  const byName = countriesByName().get(bareWords(text));
  if (byName) return byName;
  return isCode(upper) && codeKnown(upper) ? upper : null;
}

export function countryName(code: string): string {
  const known = called.get(code);
  if (known !== undefined) return known;
  english ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const name = english.of(code) ?? code;
  called.set(code, name);
  return name;
}
const called = new Map<string, string>();

/** “Munich, Bavaria, Germany”, as far as it is known; a town that gives its region its name is said once. */
export function placeName({ town, region, countryCode }: PersonPlace): string {
  const parts = [inTitleCase(town), inTitleCase(region), countryCode ? countryName(countryCode) : ''];
  return parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join(', ');
}

const slug = (text: string) => bareWords(text).replaceAll(' ', '-');

export interface PlaceValue {
  /** `de`, `de/bavaria`, `de/bavaria/munich`. */
  saved: string;
  name: string;
}

/** Every place by which somebody is found who is there: the country, the region and the town. */
export function placeValues(place: PersonPlace): PlaceValue[] {
  const { town, region, countryCode } = place;
  if (!countryCode) return [];
  const code = countryCode.toLowerCase();
  const values: PlaceValue[] = [{ saved: code, name: countryName(countryCode) }];
  const isRegionTold = region !== '' && bareWords(region) !== bareWords(town);
  if (isRegionTold) values.push({ saved: `${code}/${slug(region)}`, name: placeName({ ...place, town: '' }) });
  if (town !== '') values.push({ saved: `${code}/${slug(region) || '-'}/${slug(town)}`, name: placeName(place) });
  return values;
}

/** A place as people write it: “Munich, Bavaria, Germany”, “Berlin, DE”, “France”. */
export function readPlace(text: string): PersonPlace {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  const countryCode = last === undefined ? null : countryCodeOf(last);
  const rest = countryCode ? parts.slice(0, -1) : parts;
  return { town: rest[0] ?? '', region: rest.length > 1 ? (rest.at(-1) ?? '') : '', countryCode };
}
