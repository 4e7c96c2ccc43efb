import type { Company } from './people/companies.ts';
import type { Person } from './people/person.ts';

/** A person as the world's own pages and command line show one. */
export interface PersonOnWire extends Omit<Person, 'company' | 'place' | 'picture'> {
  city: string;
  countryCode: string;
  timezone: string;
  picture: string;
  company: Omit<Company, 'place'> & { city: string; countryCode: string; logo: string };
}

export function describePerson(person: Person, seed: number): PersonOnWire {
  const { company, place, ...own } = person;
  const { place: seat, ...employer } = company;
  return {
    ...own,
    city: place.city,
    countryCode: place.countryCode,
    timezone: place.timezone,
    picture: `/people/${person.index}/picture.svg?seed=${seed}`,
    company: {
      ...employer,
      city: seat.city,
      countryCode: seat.countryCode,
      logo: `/companies/${company.index}/logo.svg?seed=${seed}`,
    },
  };
}
