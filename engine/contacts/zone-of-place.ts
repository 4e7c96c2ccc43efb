import { comparablePlace, countryOfName as countryOf, doubtfulCountryOf, timeZonesOf } from './country-of.ts';

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
/**
 * The time zone of a place as people write it (“Chicago, Illinois, United States”): that of a city which a zone is named
 * after, or that of a country with one time. Null where the words leave a doubt.
 */
export function zoneOfPlace(place: string): string | null {
  const parts = place.split(',').map(comparablePlace).filter(Boolean);
  const [first = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  const country = countryOf(last);
  const doubtful = country === null ? doubtfulCountryOf(last) : null;
  const regions = country === null ? rest : rest.slice(0, -1);
  const named = timeZonesOf(country ?? doubtful).find((zone) => isNamedAfter(zone, first));
  if (named) {
    const isRight = regions.length === 0 || isIn(named, regions) || (country ? country !== 'US' : doubtful !== null);
    return isRight ? named : null;
  }
  const elsewhere = country === null ? allZones().find((zone) => isNamedAfter(zone, first)) : undefined;
  if (elsewhere) return regions.length === 0 || isIn(elsewhere, regions) ? elsewhere : null;
  return country === null ? null : onlyZoneOf(country);
}

const isNamedAfter = (zone: string, city: string): boolean =>
  city !== '' && comparablePlace(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')) === city;
const isIn = (zone: string, regions: readonly string[]): boolean =>
  STATES[zone]?.some((state) => regions.includes(state)) ?? false;

const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

const SUMMER_AND_WINTER = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** Where all of a country has one time, whatever its zones are called. */
function onlyZoneOf(country: string): string | null {
  const zones = timeZonesOf(country);
  const times = new Set(
    zones.map((timeZone) => {
      const clock = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      return SUMMER_AND_WINTER.map((moment) => clock.format(moment)).join();
    }),
  );
  return times.size === 1 ? (zones[0] ?? null) : null;
}
