import {
  type AddressReason,
  type AddressVerdict,
  CHECK_GOOD_DAYS,
  CHECK_PATIENCE_MINUTES,
  type RiskyChoice,
} from '../../../contract/verification/schemas.ts';
import { DAY } from '../../time/durations.ts';

/** What is kept of the look at an address. */
export interface KeptCheck {
  address: string;
  verdict: AddressVerdict | null;
  reasons: readonly AddressReason[];
  checked_at: Date | null;
  /** Since when somebody waits for a look; null where nobody does. */
  asked_at: Date | null;
  is_allowed: boolean;
}

/** An address that nothing is sent to at the moment, and why. */
export interface HeldAddress {
  address: string;
  why: 'bad' | 'risky' | 'checking';
  reason: AddressReason | null;
}

const MINUTE = 60_000;

/** Of these the ones that are not written to now: bad ones, risky ones where so chosen, and for a while those in question. */
export function heldAddresses(
  checks: readonly KeptCheck[],
  { risky, isFirst, now }: { risky: RiskyChoice; isFirst: boolean; now: Date },
): HeldAddress[] {
  return checks.flatMap(({ address, verdict, reasons, checked_at, asked_at, is_allowed }): HeldAddress[] => {
    if (is_allowed) return [];
    const [reason = null] = reasons;
    if (verdict === 'bad') return [{ address, why: 'bad', reason }];
    if (verdict === 'risky' && risky === 'hold') return [{ address, why: 'risky', reason }];
    const isAwaited = asked_at !== null && now.getTime() - asked_at.getTime() < CHECK_PATIENCE_MINUTES * MINUTE;
    const isNew = checked_at === null;
    const isStale = !isNew && asked_at === null && now.getTime() - checked_at.getTime() > CHECK_GOOD_DAYS * DAY;
    // not even asked for: it is once somebody waits for it
    const isUnasked = isNew && asked_at === null;
    return isFirst && (isUnasked || (isAwaited && (isNew || isOld(checked_at, now))) || isStale)
      ? [{ address, why: 'checking', reason: null }]
      : [];
  });
}

const isOld = (checkedAt: Date, now: Date): boolean => now.getTime() - checkedAt.getTime() > CHECK_GOOD_DAYS * DAY;
