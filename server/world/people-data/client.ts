/** The only key that the vendor of people in the synthetic world knows. */
export const WORLD_PEOPLE_KEY = 'world-people-key';

/** Where its data set is: those who can be met at the synthetic network. */
export const worldPeople = (origin: string): string => `${origin}/people-data/people.jsonl.gz`;
