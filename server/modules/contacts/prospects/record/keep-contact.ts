/** Addresses and numbers that were found for somebody. */
export { storeContact } from './enrich-queries.ts';
