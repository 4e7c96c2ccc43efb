import { type Company, company, seatOf } from './companies.ts';
import { lastDigits } from './digits.ts';
import { below, draw, memberKey, pick } from './hash.ts';
import { PLACES, PLACES_BY_WEIGHT, type Place } from './places.ts';
import { type Department, positionOf, type Seniority } from './positions.ts';

/** One inhabitant of the synthetic world. Nobody has a gender, but a face does not contradict a name. */
export interface Person {
  index: number;
  firstName: string;
  lastName: string;
  /** 32 bits from which the portrait is drawn (see pictures/). */
  picture: number;
  title: string;
  seniority: Seniority;
  department: Department;
  company: Company;
  place: Place;
  language: string;
  email: string;
  phone: string;
  headline: string;
  connections: number;
  premium: boolean;
}

/** Indices are 32 bits wide. */
export const LAST_INDEX = 0xffff_ffff;

const FIELD = {
  picture: 0,
  position: 1,
  away: 4,
  country: 5,
  city: 6,
  culture: 7,
  phone: 8,
  headline: 9,
  connections: 10,
  premium: 11,
};

export function person(seed: number, index: number): Person {
  const chair = seatOf(seed, index);
  const employer = company(seed, chair.company);
  const key = memberKey(seed, index);
  const position = positionOf(key, FIELD.position, employer.headCount, chair.seat);
  const place = placeOf(key, employer);
  const names = draw(key, FIELD.culture) < AWAY_CULTURE ? otherNames(key) : place.names;
  const name = nameOf(seed, chair.company, chair.seat, names.first.length, names.last.length);
  return {
    index,
    firstName: names.first[name.first] as string,
    lastName: names.last[name.last] as string,
    picture: draw(key, FIELD.picture),
    title: position.title,
    seniority: position.seniority,
    department: position.department,
    company: employer,
    place,
    language: place.language,
    email: `${names.firstMail[name.first]}.${names.lastMail[name.last]}@${employer.domain}`,
    phone: phoneOf(place, draw(key, FIELD.phone)),
    headline: headlineOf(draw(key, FIELD.headline), position.title, employer, place),
    connections: connectionsOf(draw(key, FIELD.connections), position.seniority),
    premium: draw(key, FIELD.premium) < PREMIUM[position.seniority],
  };
}

const share = (fraction: number) => fraction * 0x1_0000_0000;
/** One in eight bears names from elsewhere. */
const AWAY_CULTURE = share(0.125);
const PREMIUM: Record<Seniority, number> = {
  c_level: share(0.34),
  vp: share(0.38),
  director: share(0.29),
  manager: share(0.2),
  senior: share(0.12),
  entry: share(0.08),
};

const otherNames = (key: number) => (pick(PLACES_BY_WEIGHT, draw(key, FIELD.country))[0] as Place).names;

/** Small companies sit in one town; the larger one is, the more of its people work elsewhere. */
function placeOf(key: number, employer: Company): Place {
  const elsewhere = employer.headCount <= 50 ? 0.04 : employer.headCount <= 1000 ? 0.2 : 0.4;
  const bits = draw(key, FIELD.away);
  if (bits >= share(elsewhere)) return employer.place;
  if (bits >= share(elsewhere / 2))
    return pick(PLACES.get(employer.place.countryCode) as readonly Place[], draw(key, FIELD.city));
  return pick(pick(PLACES_BY_WEIGHT, draw(key, FIELD.country)), draw(key, FIELD.city));
}

/** Primes larger than any culture's number of full names, so that each walks through all of them. */
const STRIDES = [60_013, 61_027, 62_011, 63_029, 64_007, 65_003, 66_029, 67_003, 68_023, 69_001, 70_001, 71_011];

/** Every chair of a company takes its own step through all full names of a culture: colleagues do not share a name. */
function nameOf(seed: number, companyIndex: number, seat: number, firsts: number, lasts: number) {
  const bits = memberKey(seed ^ 0xa3e, companyIndex);
  const full = (bits + seat * pick(STRIDES, bits)) % (firsts * lasts);
  return { first: full % firsts, last: Math.floor(full / firsts) };
}

function phoneOf(place: Place, bits: number): string {
  const { prefix, digits } = place.phone;
  return prefix + lastDigits(below(bits, 10 ** digits), digits);
}

function headlineOf(bits: number, title: string, employer: Company, place: Place): string {
  switch (bits & 3) {
    case 0:
      return `${title} at ${employer.name}`;
    case 1:
      return `${title} @ ${employer.name} | ${employer.industry}`;
    case 2:
      return `${title}, ${employer.name}, ${place.city}`;
    default:
      return `${employer.industry} | ${title} at ${employer.name}`;
  }
}

const REACH: Record<Seniority, number> = {
  c_level: 900,
  vp: 850,
  director: 650,
  manager: 480,
  senior: 330,
  entry: 180,
};

/** From a quarter to ten times what is usual for the level; multiplications only, the same on every machine. */
function connectionsOf(bits: number, seniority: Seniority): number {
  const luck = bits / 0x1_0000_0000;
  return Math.round(REACH[seniority] * (0.25 + 10 * luck * luck * luck));
}

/** People in order of their index, made one at a time: memory does not grow with the count. */
export function* people(seed: number, range: { from: number; count: number }): Generator<Person, void, undefined> {
  for (let index = range.from; index < range.from + range.count; index++) yield person(seed, index);
}
