import type { Person } from '../../world/people/person.ts';
import { DEMO_RUNNING } from '../demo-running.ts';

/** A campaign with a past: whom of the synthetic people it was for, and where they came from. */
export interface PastLine {
  name: string;
  /** A search at the network by these words, or a file. */
  source: { words: string } | { file: string };
  wants: (person: Person) => boolean;
  people: number;
  /** How many new people it began with on a working day. */
  newPeopleADay: number;
  /** For how many days it ran: until somebody stopped it, or so long that nobody was on the way any more. */
  days: number;
}

const CHIEFS = ['c_level', 'vp', 'director'];
const isLeading = ({ seniority }: Person) => [...CHIEFS, 'manager'].includes(seniority);
const isIn = ({ place }: Person, ...countries: string[]) => countries.includes(place.countryCode);
const isOf = ({ department }: Person, ...departments: string[]) => departments.includes(department);

/** Whom few fit comes first: nobody is in two of them. */
export const PAST_LINES: PastLine[] = [
  {
    name: 'Founders in Brazil',
    source: { words: 'founder brazil' },
    wants: (one) => one.seniority === 'c_level' && isIn(one, 'BR'),
    people: 40,
    newPeopleADay: 5,
    days: 24,
  },
  {
    name: 'Chief people officers, UK',
    source: { words: 'chief people officer uk' },
    wants: (one) => isOf(one, 'human_resources') && isIn(one, 'GB') && isLeading(one),
    people: 30,
    newPeopleADay: 5,
    days: 0,
  },
  {
    name: 'Heads of talent, Nordics',
    source: { words: 'head of talent nordics' },
    wants: (one) => isOf(one, 'human_resources') && isIn(one, 'SE', 'NO', 'DK', 'FI') && isLeading(one),
    people: 50,
    newPeopleADay: 5,
    days: 9,
  },
  {
    name: 'Agency owners, re-engage',
    source: { file: 'agency-owners.csv' },
    wants: (one) => one.company.industry === 'Media and marketing' && CHIEFS.includes(one.seniority),
    people: 70,
    newPeopleADay: 6,
    days: 57,
  },
  {
    name: 'Operations directors, logistics',
    source: { words: 'operations director logistics' },
    wants: (one) => isOf(one, 'operations') && one.company.industry === 'Logistics' && isLeading(one),
    people: 80,
    newPeopleADay: 5,
    days: 12,
  },
  {
    name: 'Healthcare procurement',
    source: { words: 'procurement healthcare' },
    wants: (one) => isOf(one, 'operations', 'finance') && one.company.industry === 'Healthcare' && isLeading(one),
    people: 60,
    newPeopleADay: 4,
    days: 11,
  },
  {
    name: 'Customer referrals, Iberia',
    source: { file: 'referrals-iberia.csv' },
    wants: (one) => isIn(one, 'ES', 'PT') && isLeading(one),
    people: 64,
    newPeopleADay: 6,
    days: 29,
  },
  {
    name: 'Partner programme, France',
    source: { words: 'partner manager france' },
    wants: (one) => isIn(one, 'FR') && isOf(one, 'sales', 'marketing', 'customer_success') && isLeading(one),
    people: 56,
    newPeopleADay: 5,
    days: 51,
  },
  {
    name: 'Event invites: revenue summit',
    source: { words: 'revenue leader' },
    wants: (one) => isOf(one, 'sales', 'customer_success') && CHIEFS.includes(one.seniority),
    people: 90,
    newPeopleADay: 6,
    days: 10,
  },
  {
    name: 'Conference badge scans',
    source: { file: 'badge-scans.csv' },
    wants: (one) => isOf(one, 'marketing') && isLeading(one),
    people: 52,
    newPeopleADay: 6,
    days: 43,
  },
  {
    name: 'Pilot with two senders',
    source: { words: 'head of it' },
    wants: (one) => isOf(one, 'it') && isLeading(one),
    people: 24,
    newPeopleADay: 4,
    days: 35,
  },
  {
    name: 'Old list from the spring fair',
    source: { file: 'spring-fair.csv' },
    wants: (one) => one.company.industry === 'Manufacturing' && isLeading(one),
    people: 72,
    newPeopleADay: 7,
    days: 48,
  },
  {
    name: 'Trial users without a call',
    source: { file: 'trial-users.csv' },
    wants: (one) => isOf(one, 'engineering', 'product') && one.company.industry === 'Software',
    people: 120,
    newPeopleADay: 8,
    days: 16,
  },
  {
    name: 'Webinar follow-up: pipeline hygiene',
    source: { file: 'webinar-attendees.csv' },
    wants: (one) => isOf(one, 'sales', 'marketing'),
    people: 150,
    newPeopleADay: 10,
    days: 13,
  },
  {
    name: 'Newsletter readers, second touch',
    source: { file: 'newsletter-readers.csv' },
    wants: (one) => one.seniority !== 'entry',
    people: 160,
    newPeopleADay: 12,
    days: 29,
  },
];

/** As many of the stream as each wants, and none whom a campaign that runs wants. */
export function findPastPeople(peopleOf: Iterable<Person>, lines: readonly PastLine[]): Map<string, Person[]> {
  const found = new Map<string, Person[]>(lines.map(({ name }) => [name, []]));
  let open = [...lines];
  for (const one of peopleOf) {
    if (open.length === 0) break;
    if (DEMO_RUNNING.some(({ wants }) => wants(one))) continue;
    const taker = open.find(({ wants }) => wants(one));
    if (!taker) continue;
    const taken = found.get(taker.name) as Person[];
    taken.push(one);
    if (taken.length === taker.people) open = open.filter((line) => line !== taker);
  }
  return found;
}
