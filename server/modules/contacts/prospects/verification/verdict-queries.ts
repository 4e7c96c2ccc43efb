import { type RawBuilder, sql } from 'kysely';
import type { EmailCheckFilter } from '../../../../../contract/verification/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/**
 * Whether the verdict on this address is the asked one; by the index of verdicts where few have it. Of bad ones, where
 * wanted, without those that are mailed anyway.
 */
export function hasVerdict(
  tx: SpaceTx,
  address: RawBuilder<unknown>,
  asked: EmailCheckFilter,
  { isWithoutAllowed = false } = {},
): RawBuilder<unknown> {
  const verdict = asked === 'unchecked' ? sql`(c.verdict is null or c.verdict = 'unknown')` : sql`c.verdict = ${asked}`;
  return sql`${address} in (select c.address from prospects_checks c where c.space_id = ${tx.spaceId}::uuid and ${verdict}
    ${isWithoutAllowed && asked === 'bad' ? sql`and c.allowed_at is null` : sql``})`;
}

/** Addresses that somebody is known by from now on: each has its row, looked at or not. */
export async function noteAddresses(tx: SpaceTx, addresses: readonly (string | null)[]): Promise<void> {
  const all = [...new Set(addresses.flatMap((address) => address?.toLowerCase() || []))].sort();
  if (all.length === 0) return;
  await tx.run(
    sql`insert into prospects_checks (space_id, address)
      select ${tx.spaceId}::uuid, a.address from unnest(${all}::text[]) as a (address)
      on conflict (space_id, address) do nothing`.compile(build),
  );
}
