import { repeated } from './hash.ts';
import { dutch } from './names/dutch.ts';
import { english } from './names/english.ts';
import { french } from './names/french.ts';
import { german } from './names/german.ts';
import { indian } from './names/indian.ts';
import { italian } from './names/italian.ts';
import type { Names } from './names/names.ts';
import { nordic } from './names/nordic.ts';
import { polish } from './names/polish.ts';
import { portuguese } from './names/portuguese.ts';
import { spanish } from './names/spanish.ts';

export interface Place {
  city: string;
  countryCode: string;
  timezone: string;
  language: string;
  names: Names;
  /** Beginning of a phone number here, and how many digits follow. */
  phone: { prefix: string; digits: number };
}

/**
 * City, zone, phone. Each # is a digit. The ranges are those that regulators keep for fiction (US and Canada 555-01xx,
 * UK, Ireland, Australia, France, Germany, Sweden); elsewhere they begin with digits that the country assigns to no one.
 */
const COUNTRIES: [code: string, weight: number, language: string, names: Names, cities: string[]][] = [
  [
    'US',
    30,
    'en',
    english,
    [
      'New York|America/New_York|+121255501##',
      'Boston|America/New_York|+161755501##',
      'Chicago|America/Chicago|+131255501##',
      'Austin|America/Chicago|+151255501##',
      'Denver|America/Denver|+130355501##',
      'San Francisco|America/Los_Angeles|+141555501##',
      'Seattle|America/Los_Angeles|+120655501##',
      'Los Angeles|America/Los_Angeles|+121355501##',
      'Atlanta|America/New_York|+140455501##',
      'Miami|America/New_York|+130555501##',
    ],
  ],
  ['CA', 4, 'en', english, ['Toronto|America/Toronto|+141655501##', 'Vancouver|America/Vancouver|+160455501##']],
  [
    'GB',
    10,
    'en',
    english,
    [
      'London|Europe/London|+442079460###',
      'Manchester|Europe/London|+441614960###',
      'Birmingham|Europe/London|+441214960###',
      'Edinburgh|Europe/London|+441314960###',
      'Bristol|Europe/London|+441174960###',
    ],
  ],
  ['IE', 2, 'en', english, ['Dublin|Europe/Dublin|+3532091#####']],
  ['AU', 4, 'en', english, ['Sydney|Australia/Sydney|+6125550####', 'Melbourne|Australia/Melbourne|+6135550####']],
  [
    'DE',
    11,
    'de',
    german,
    [
      'Berlin|Europe/Berlin|+493023125###',
      'Hamburg|Europe/Berlin|+494066969###',
      'München|Europe/Berlin|+498999998###',
      'Köln|Europe/Berlin|+492214710###',
      'Frankfurt am Main|Europe/Berlin|+496990009###',
    ],
  ],
  ['CH', 2, 'de', german, ['Zürich|Europe/Zurich|+4110#######', 'Basel|Europe/Zurich|+4110#######']],
  [
    'FR',
    9,
    'fr',
    french,
    [
      'Paris|Europe/Paris|+3319900####',
      'Nantes|Europe/Paris|+3326191####',
      'Lille|Europe/Paris|+3335301####',
      'Lyon|Europe/Paris|+3346571####',
      'Toulouse|Europe/Paris|+3353649####',
    ],
  ],
  [
    'ES',
    6,
    'es',
    spanish,
    [
      'Madrid|Europe/Madrid|+3440#######',
      'Barcelona|Europe/Madrid|+3440#######',
      'Valencia|Europe/Madrid|+3440#######',
      'Sevilla|Europe/Madrid|+3440#######',
    ],
  ],
  [
    'MX',
    4,
    'es',
    spanish,
    [
      'Ciudad de México|America/Mexico_City|+5210########',
      'Guadalajara|America/Mexico_City|+5210########',
      'Monterrey|America/Monterrey|+5210########',
    ],
  ],
  [
    'BR',
    8,
    'pt',
    portuguese,
    [
      'São Paulo|America/Sao_Paulo|+55209########',
      'Rio de Janeiro|America/Sao_Paulo|+55209########',
      'Belo Horizonte|America/Sao_Paulo|+55209########',
      'Curitiba|America/Sao_Paulo|+55209########',
    ],
  ],
  ['PT', 2, 'pt', portuguese, ['Lisboa|Europe/Lisbon|+35140#######', 'Porto|Europe/Lisbon|+35140#######']],
  [
    'IN',
    10,
    'en',
    indian,
    [
      'Bengaluru|Asia/Kolkata|+9110########',
      'Mumbai|Asia/Kolkata|+9110########',
      'Delhi|Asia/Kolkata|+9110########',
      'Hyderabad|Asia/Kolkata|+9110########',
      'Pune|Asia/Kolkata|+9110########',
      'Chennai|Asia/Kolkata|+9110########',
    ],
  ],
  [
    'SE',
    3,
    'sv',
    nordic,
    [
      'Stockholm|Europe/Stockholm|+468465004##',
      'Göteborg|Europe/Stockholm|+463139006##',
      'Malmö|Europe/Stockholm|+464062804##',
    ],
  ],
  ['DK', 2, 'da', nordic, ['København|Europe/Copenhagen|+4510######', 'Aarhus|Europe/Copenhagen|+4510######']],
  ['NO', 2, 'nb', nordic, ['Oslo|Europe/Oslo|+4710######', 'Bergen|Europe/Oslo|+4710######']],
  [
    'IT',
    5,
    'it',
    italian,
    [
      'Milano|Europe/Rome|+3920########',
      'Roma|Europe/Rome|+3920########',
      'Torino|Europe/Rome|+3920########',
      'Bologna|Europe/Rome|+3920########',
    ],
  ],
  [
    'PL',
    4,
    'pl',
    polish,
    [
      'Warszawa|Europe/Warsaw|+4811#######',
      'Kraków|Europe/Warsaw|+4811#######',
      'Wrocław|Europe/Warsaw|+4811#######',
      'Gdańsk|Europe/Warsaw|+4811#######',
    ],
  ],
  [
    'NL',
    4,
    'nl',
    dutch,
    [
      'Amsterdam|Europe/Amsterdam|+3119#######',
      'Rotterdam|Europe/Amsterdam|+3119#######',
      'Utrecht|Europe/Amsterdam|+3119#######',
      'Eindhoven|Europe/Amsterdam|+3119#######',
    ],
  ],
];

/** The places of each country, the capital of business first; and the countries by how many people live there. */
export const PLACES: ReadonlyMap<string, readonly Place[]> = new Map(
  COUNTRIES.map(([countryCode, , language, names, cities]) => [
    countryCode,
    cities.map((line) => {
      const [city = '', timezone = '', phone = ''] = line.split('|');
      const prefix = phone.replace(/#+$/, '');
      return { city, countryCode, timezone, language, names, phone: { prefix, digits: phone.length - prefix.length } };
    }),
  ]),
);

export const PLACES_BY_WEIGHT: readonly (readonly Place[])[] = repeated(
  COUNTRIES.map(([code, weight]) => [PLACES.get(code) ?? [], weight] as const),
);
