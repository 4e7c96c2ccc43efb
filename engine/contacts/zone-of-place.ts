/** The state that a city of the time zones is in: there is a Denver in North Carolina too. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['new york', 'ny'],
  'America/Chicago': ['illinois', 'il'],
  'America/Denver': ['colorado', 'co'],
  'America/Los_Angeles': ['california', 'ca'],
  'America/Phoenix': ['arizona', 'az'],
  'America/Detroit': ['michigan', 'mi'],
  'America/Boise': ['idaho', 'id'],
  'America/Anchorage': ['alaska', 'ak'],
  'America/Indianapolis': ['indiana', 'in'],
  'America/Indiana/Indianapolis': ['indiana', 'in'],
  'Pacific/Honolulu': ['hawaii', 'hi'],
};
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

/**
 * The time zone of a place as people write it (“Chicago, Illinois, United States”): that of a city which a zone is named
 * after, or that of a country with one time. Null where the words leave a doubt.
 */
export function zoneOfPlace(place: string): string | null {
  const parts = place.split(',').map(comparable).filter(Boolean);
  const [first = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  const country = countryOf(last);
  const doubtful = country === null ? doubtfulCountryOf(last) : null;
  const regions = country === null ? rest : rest.slice(0, -1);
  const named = zonesOf(country ?? doubtful).find((zone) => isNamedAfter(zone, first));
  if (named) {
    const isRight = regions.length === 0 || isIn(named, regions) || (country ? country !== 'US' : doubtful !== null);
    return isRight ? named : null;
  }
  const elsewhere = country === null ? allZones().find((zone) => isNamedAfter(zone, first)) : undefined;
  if (elsewhere) return regions.length === 0 || isIn(elsewhere, regions) ? elsewhere : null;
  return country === null ? null : onlyZoneOf(country);
}

const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/^greater /, '')
    .replace(/ (?:metropolitan )?(?:area|region)$/, '')
    .trim();
const isNamedAfter = (zone: string, city: string): boolean =>
  city !== '' && comparable(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')) === city;
const isIn = (zone: string, regions: readonly string[]): boolean =>
  STATES[zone]?.some((state) => regions.includes(state)) ?? false;

/** By its name in one of our languages, or by a code that nothing else has. */
function countryOf(text: string): string | null {
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return !STATES_CODES.has(code) && zonesOf(code).length > 0 ? code : null;
  if (AMBIGUOUS_NAMES.has(text)) return null;
  return OTHER_NAMES[text] ?? countryNames().get(text) ?? null;
}
const doubtfulCountryOf = (text: string): string | null =>
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
        if (name) names.set(comparable(name), one + other);
      }
  }
  return names;
}

const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** As far as this machine knows them. */
function zonesOf(country: string | null): readonly string[] {
  if (country === null) return [];
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const SUMMER_AND_WINTER = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** Where all of a country has one time, whatever its zones are called. */
function onlyZoneOf(country: string): string | null {
  const zones = zonesOf(country);
  const times = new Set(
    zones.map((timeZone) => {
      const clock = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      return SUMMER_AND_WINTER.map((moment) => clock.format(moment)).join();
    }),
  );
  return times.size === 1 ? (zones[0] ?? null) : null;
}
