import type { Person } from '../world/people/person.ts';

/** The campaigns that really run: whom of the synthetic people they are for, and the search that found them. */
export const DEMO_RUNNING: { name: string; search: string; wants: (person: Person) => boolean }[] = [
  {
    name: 'VP Sales, SaaS in DACH',
    search: 'https://www.linkedin.com/search/results/people/?keywords=vp%20sales%20dach',
    wants: ({ department, seniority, place }) =>
      department === 'sales' && seniority !== 'entry' && ['DE', 'AT', 'CH'].includes(place.countryCode),
  },
  {
    name: 'Series B founders, warm intros',
    search: 'https://www.linkedin.com/search/results/people/?keywords=founder%20series%20b',
    wants: ({ seniority, company }) => seniority === 'c_level' && company.headCount >= 20 && company.headCount <= 500,
  },
  {
    name: 'Backend engineers in Lisbon',
    search: 'https://www.linkedin.com/search/results/people/?keywords=backend%20engineer%20lisbon',
    wants: ({ department, place }) =>
      ['engineering', 'it', 'product'].includes(department) && place.countryCode === 'PT',
  },
];
export const DEMO_PEOPLE_EACH = 60;
