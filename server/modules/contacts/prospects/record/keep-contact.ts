/** Addresses and numbers that were found for somebody. */
export { keepContact } from './enrich-queries.ts';
