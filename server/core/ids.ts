import { randomUUIDv7 } from 'node:crypto';

/** Ids grow with time, so new rows land at the end of their index. */
export const newId = (): string => randomUUIDv7();
