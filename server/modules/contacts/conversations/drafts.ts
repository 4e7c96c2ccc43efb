/** What people are writing, kept for each of them. */
export { draftsOf, forgetDraft, putDraft } from './draft-queries.ts';
