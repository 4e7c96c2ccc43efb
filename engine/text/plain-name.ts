/** Signs that turn the direction of what follows: in a name they write it backwards, and what stands beside it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is read: without what would turn it round. */
export const plainName = (name: string): string => name.replace(DIRECTIONS, '').trim();
