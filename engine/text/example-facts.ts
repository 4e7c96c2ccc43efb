import type { WordingFacts } from './render.ts';

/** Somebody made up, who has everything that texts are filled in from. */
export const EXAMPLE_FACTS: WordingFacts = {
  first_name: 'Lena',
  last_name: 'Hoffmann',
  occupation: 'Head of Sales',
  college_name: 'University of Mannheim',
  years_in_company: 3,
  location: 'Berlin',
  company_name: 'Brightwater',
  custom: {},
};
