import { sql } from 'kysely';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';

export function brandsOfSpaces(tx: PlatformTx, spaces: readonly string[]): Promise<{ id: string; brand_id: string }[]> {
  return tx.all(
    sql<{ id: string; brand_id: string }>`select id, brand_id from spaces
      where id = any (${[...spaces]}::uuid[])`.compile(build),
  );
}
