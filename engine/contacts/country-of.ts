/** Countries whose code is a state's as well: Germany or Delaware, Canada or California. */
const STATES_CODES = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY DC'
  ).split(' '),
);
/** A state as well. */
const AMBIGUOUS_NAMES = new Set(['georgia']);
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
};
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'];

/** The country that a text names, or writes the code of, as its code; null where it is none. */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && [...countryNames().values()].includes(code)) return code;
  return OTHER_NAMES[comparablePlace(text)] ?? countryNames().get(comparablePlace(text)) ?? null;
}

/** The country of a place as people write it (“Chicago, Illinois, United States”); null where the words leave a doubt. */
export const countryOfPlace = (place: string): string | null =>
  countryOfName(comparablePlace(place.slice(place.lastIndexOf(',') + 1)));

/** All that may stand for a country at the end of a place, as it is compared. */
export function namesOfCountry(code: string): string[] {
  const upper = code.toUpperCase();
  const named = [...countryNames(), ...Object.entries(OTHER_NAMES)].flatMap(([name, of]) =>
    of === upper && !AMBIGUOUS_NAMES.has(name) ? [name] : [],
  );
  return STATES_CODES.has(upper) ? named : [...named, upper.toLowerCase()];
}

export const comparablePlace = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/^greater /, '')
    .replace(/ (?:metropolitan )?(?:area|region)$/, '')
    .trim();
/** By its name in one of our languages, or by a code that nothing else has. */
export function countryOfName(text: string): string | null {
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return !STATES_CODES.has(code) && timeZonesOf(code).length > 0 ? code : null;
  if (AMBIGUOUS_NAMES.has(text)) return null;
  return OTHER_NAMES[text] ?? countryNames().get(text) ?? null;
}
export const doubtfulCountryOf = (text: string): string | null =>
  STATES_CODES.has(text.toUpperCase()) ? text.toUpperCase() : null;

let names: Map<string, string> | undefined;
function countryNames(): ReadonlyMap<string, string> {
  if (names) return names;
  names = new Map();
  const letters = Array.from({ length: 26 }, (_none, at) => String.fromCharCode(65 + at));
  for (const language of LANGUAGES) {
    const told = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const one of letters)
      for (const other of letters) {
        const name = told.of(one + other);
        if (name) names.set(comparablePlace(name), one + other);
      }
  }
  return names;
}

/** As far as this machine knows them. */
export function timeZonesOf(country: string | null): readonly string[] {
  if (country === null) return [];
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
