/** Addresses and numbers that were found for people. */
export { type FoundContactOf, storeContacts } from './enrich-queries.ts';
