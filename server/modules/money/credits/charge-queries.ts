import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import type { Charge, Settlement } from './charge.ts';

type Tx = PlatformTx | SpaceTx;

/** Reserves for one workspace what it has credits for, in their order; answers the keys that may be done. */
export async function insertCharges(tx: Tx, spaceId: string, charges: readonly Charge[]): Promise<Set<string>> {
  const rows = await tx.all(
    sql<{ key: string }>`select reserve_credits(${spaceId}::uuid, ${tx.now}::timestamptz,
      ${texts(charges.map(({ key }) => key))}, ${texts(charges.map(({ category }) => category))},
      ${numbers(charges.map(({ credits }) => credits))}, ${ids(charges.map(({ userId }) => userId))},
      ${ids(charges.map(({ campaignId }) => campaignId))}, ${ids(charges.map(({ credentialId }) => credentialId))},
      ${ids(charges.map(() => newId()))}) as key`.compile(build),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Ends charges of one workspace that are open; others are ended already, and stay as they are. */
export async function endCharges(tx: Tx, spaceId: string, settlements: readonly Settlement[]): Promise<void> {
  await tx.run(
    sql`select settle_credits(${spaceId}::uuid, ${tx.now}::timestamptz, ${texts(settlements.map(({ key }) => key))},
      ${numbers(settlements.map(({ used }) => used))}, ${ids(settlements.map(() => newId()))})`.compile(build),
  );
}

/** Of these charges of one workspace those that are settled. */
export async function settledKeys(tx: Tx, spaceId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.all(
    build
      .selectFrom('credits_charges')
      .select('key')
      .where('space_id', '=', spaceId)
      .where('status', '=', 'settled')
      .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys])))),
  );
  return rows.map(({ key }) => key);
}

const texts = (each: readonly string[]): RawBuilder<unknown> => sql`${each}::text[]`;
const numbers = (each: readonly (number | null)[]): RawBuilder<unknown> => sql`${each}::numeric[]`;
const ids = (each: readonly (string | null | undefined)[]): RawBuilder<unknown> =>
  sql`${each.map((one) => one ?? null)}::uuid[]`;
