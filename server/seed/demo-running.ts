import type { Person } from '../world/people/person.ts';

/** A campaign that really runs: whom of the synthetic people it is for, the search that finds them, and how many a day. */
export interface DemoRunning {
  name: string;
  search: string;
  wants: (person: Person) => boolean;
  newPeopleADay: number;
}

export const DEMO_RUNNING: DemoRunning[] = [
  {
    name: 'VP Sales, SaaS in DACH',
    search: 'https://www.linkedin.com/search/results/people/?keywords=vp%20sales%20dach',
    wants: ({ department, seniority, place }) =>
      department === 'sales' && seniority !== 'entry' && ['DE', 'AT', 'CH'].includes(place.countryCode),
    newPeopleADay: 4,
  },
  {
    name: 'Series B founders, warm intros',
    search: 'https://www.linkedin.com/search/results/people/?keywords=founder%20series%20b',
    wants: ({ seniority, company }) => seniority === 'c_level' && company.headCount >= 20 && company.headCount <= 500,
    newPeopleADay: 2,
  },
  {
    name: 'Backend engineers in Lisbon',
    search: 'https://www.linkedin.com/search/results/people/?keywords=backend%20engineer%20lisbon',
    wants: ({ department, place }) =>
      ['engineering', 'it', 'product'].includes(department) && place.countryCode === 'PT',
    newPeopleADay: 2,
  },
  {
    name: 'Finance teams, by email',
    search: 'https://www.linkedin.com/search/results/people/?keywords=finance%20united%20states',
    wants: ({ department, company, place }) =>
      department === 'finance' &&
      place.countryCode === 'US' &&
      !['Healthcare', 'Manufacturing', 'Media and marketing'].includes(company.industry),
    newPeopleADay: 3,
  },
];
export const DEMO_PEOPLE_EACH = 60;
/** A campaign with so many people is followed by another one for those to come. */
export const DEMO_PEOPLE_MOST = 240;
/** Besides the first, so many of the latest are kept with their people. */
export const DEMO_ROUNDS_KEPT = 2;
