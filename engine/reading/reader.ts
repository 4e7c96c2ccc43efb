/**
 * By what a reply was read: kept with every reading, so that what an older one read can be told apart. Another list,
 * rule, weight or threshold is another version.
 */
export const READER = 'read-1';
