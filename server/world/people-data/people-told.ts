import { FINDABLE } from '../network/people/people-index.ts';
import { company, COMPANIES_PER_BLOCK, indexOfSeat } from '../people/companies.ts';
import { type Person, people, person } from '../people/person.ts';
import { FINANCE_SEAT } from '../people/positions.ts';

/** Companies of so many people or more, of which every block has some six hundred. */
const LARGE = 201;
const BLOCKS = 5;

/**
 * Of whom the data set tells unless it is asked for others: those who can be met at the network, and the finance chiefs of
 * large companies, of whom there are so few among those that a narrow question would find nobody.
 */
export function* peopleTold(seed: number): Generator<Person, void, undefined> {
  yield* people(seed, { from: 0, count: FINDABLE });
  for (let block = 0; block < BLOCKS; block++)
    // the largest come first
    for (let rank = 0; ; rank++) {
      const employer = block * COMPANIES_PER_BLOCK + rank;
      if (company(seed, employer).headCount < LARGE) break;
      const index = indexOfSeat(seed, { company: employer, seat: FINANCE_SEAT });
      if (index >= FINDABLE) yield person(seed, index);
    }
}
