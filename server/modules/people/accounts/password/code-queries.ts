import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export type CodeKind = 'restore' | 'activation' | 'email_change' | 'second_step' | 'external';

export async function insertCode(
  tx: PlatformTx,
  code: { hash: Buffer; kind: CodeKind; brand_id: string; user_id: string; data: string; expires_at: Date },
): Promise<void> {
  await tx.run(build.insertInto('accounts_codes').values({ ...code, created_at: tx.now }));
}

export function codeByHash(tx: PlatformTx, kind: CodeKind, hash: Buffer) {
  return tx.first(
    build
      .selectFrom('accounts_codes')
      .select(['brand_id', 'user_id', 'data', 'used_at', 'expires_at'])
      .where('hash', '=', hash)
      .where('kind', '=', kind),
  );
}

/** Nothing where it was used before, or has run out. */
export function markCodeUsed(tx: PlatformTx, kind: CodeKind, hash: Buffer) {
  return tx.first(
    build
      .updateTable('accounts_codes')
      .set({ used_at: tx.now })
      .where('hash', '=', hash)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('expires_at', '>', tx.now)
      .returning(['brand_id', 'user_id', 'data']),
  );
}

export async function markCodesOfUserUsed(tx: PlatformTx, userId: string, kinds: readonly CodeKind[]): Promise<void> {
  await tx.run(
    build
      .updateTable('accounts_codes')
      .set({ used_at: tx.now })
      .where('user_id', '=', userId)
      .where('kind', 'in', [...kinds])
      .where('used_at', 'is', null),
  );
}

export async function lastCodeAt(tx: PlatformTx, userId: string, kind: CodeKind): Promise<Date | null> {
  const row = await tx.first(
    build
      .selectFrom('accounts_codes')
      .select((eb) => eb.fn.max('created_at').as('last'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind),
  );
  return row?.last ? new Date(row.last) : null;
}

export function deleteCodesBefore(tx: PlatformTx, expiredBefore: Date): Promise<number> {
  return tx.run(build.deleteFrom('accounts_codes').where('expires_at', '<', expiredBefore));
}
