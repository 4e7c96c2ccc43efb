import { sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export interface ChosenProvider {
  name: string;
  position: number;
  is_on: boolean;
}

export const chosenProviders = (tx: SpaceTx): Promise<ChosenProvider[]> =>
  tx.all(
    build
      .selectFrom('enrichment_providers')
      .select(['name', 'position', 'is_on'])
      .where('space_id', '=', tx.spaceId)
      .orderBy('position'),
  );

export async function replaceProviders(tx: SpaceTx, chosen: readonly ChosenProvider[]): Promise<void> {
  await tx.run(build.deleteFrom('enrichment_providers').where('space_id', '=', tx.spaceId));
  if (chosen.length === 0) return;
  await tx.run(
    build.insertInto('enrichment_providers').values(chosen.map((one) => ({ ...one, space_id: tx.spaceId }))),
  );
}

export const providerCountsSince = (
  tx: SpaceTx,
  since: Date,
): Promise<{ provider: string; asked: number; found: number }[]> =>
  tx.all(
    sql<{ provider: string; asked: number; found: number }>`select provider, sum(asked)::int as asked,
        sum(found)::int as found from enrichment_days
      where space_id = ${tx.spaceId}::uuid and day > (${since}::timestamptz at time zone 'UTC')::date
      group by provider`.compile(build),
  );

/** Whose brand it is. */
export const ownBrand = (tx: SpaceTx) =>
  tx.first(build.selectFrom('spaces').select('brand_id').where('id', '=', tx.spaceId));
