/** Invented people of the demo's network, who answer like real ones. */
export const SAMPLE_PEOPLE_URL = 'https://www.linkedin.com/search/results/people/?keywords=head%20of%20sales';
export const SAMPLE_PEOPLE = 25;
