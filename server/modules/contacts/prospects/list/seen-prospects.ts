/** Whom of the prospects a member sees: a condition for whoever lists them elsewhere. */
export { isSeenBy, viewerOf } from './seen-queries.ts';
export type { ProspectViewer } from './seen-queries.ts';
