import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** What the admins have not heard of yet, once: undefined where they have. */
export const takeLowNotice = (tx: SpaceTx): Promise<{ low_stage: number; left: number } | undefined> =>
  tx.first(
    sql<{ low_stage: number; left: number }>`update credits_balances set low_told = low_stage
      where space_id = ${tx.spaceId} and low_told < low_stage
      returning low_stage, plan + bought as left`.compile(build),
  );
