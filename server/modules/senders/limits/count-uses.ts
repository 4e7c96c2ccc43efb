import type { RawBuilder } from 'kysely';
import type { Quota } from '../../../../contract/enrolments/events.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { insertUseRows, insertUses, takeUsesOff } from './use-queries.ts';

export interface QuotaUse {
  space_id: string;
  credential_id: string;
  takes: Quota;
  day: string;
  most: number;
}

/** Counts one more for each account's day that has room for it; answers whose had. */
export async function countUses(tx: PlatformTx, uses: readonly QuotaUse[]): Promise<Set<string>> {
  if (uses.length === 0) return new Set();
  const rows = await insertUseRows(tx, uses);
  return new Set(rows.map((row) => row.credential_id));
}

/** The same as a part of another statement, for what is counted only together with something else: see `insertUses`. */
export const countingUses = (uses: RawBuilder<unknown>): RawBuilder<{ credential_id: string }> => insertUses(uses);

/** What did not happen after all is taken off the day it was counted for. */
export async function returnQuota(tx: PlatformTx, uses: readonly Omit<QuotaUse, 'most'>[]): Promise<void> {
  const counted = uses
    .filter(({ takes }) => takes !== 'none')
    .map(({ space_id, credential_id, takes, day }) => ({ space_id, credential_id, takes, day }));
  if (counted.length > 0) await takeUsesOff(tx, counted);
}
