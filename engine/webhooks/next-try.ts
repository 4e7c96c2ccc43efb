import { WEBHOOK_RETRY_HOURS } from '../../contract/webhooks/schemas.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
export const RETRIED_FOR_MS = WEBHOOK_RETRY_HOURS * HOUR;

/** How long after each try the next one comes; the last of them again and again. */
const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const;
/** A receiver may ask for a longer pause than that, but not for one without an end. */
const LONGEST_ASKED = HOUR;
/** Up to a tenth later, so that what failed together does not come back together. */
const JITTER = 0.1;

export interface FailedTry {
  /** How often, the failed try included. */
  tries: number;
  /** The first of these tries. */
  beganAt: Date;
  now: Date;
  /** A share from 0 to 1, of its own for each delivery. */
  share: number;
  /** For how long the receiver asked to be left alone (`retry-after`). */
  askedMs?: number | null;
}

/** When a delivery that has failed is tried again: the last time 72 hours after the first, then no more (null). */
export function nextTry({ tries, beganAt, now, share, askedMs }: FailedTry): Date | null {
  const end = beganAt.getTime() + RETRIED_FOR_MS;
  if (now.getTime() >= end) return null;
  const pause = PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0];
  const wait = Math.max(pause * (1 + JITTER * share), Math.min(askedMs ?? 0, LONGEST_ASKED));
  return new Date(Math.min(now.getTime() + wait, end));
}

/** `retry-after`: seconds, or a moment. Null where it says nothing that can be kept to. */
export function askedPause(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Its receiver has failed for so long that nothing more is sent to it. */
export const hasFailedTooLong = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= RETRIED_FOR_MS;
