import { addDays, momentIn } from './zone-time.ts';

/** When the day after begins for the account that writes. */
export const awayEnd = (until: string, zone: string): Date => momentIn(zone, addDays(until, 1));
