import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { hashToken, newToken } from '../../../../core/auth/token.ts';
import { build } from '../../../../core/db/build.ts';
import { refuse } from '../../../../core/http/refusal.ts';

export type CodeKind = 'restore' | 'activation' | 'email_change' | 'second_step' | 'external';

export interface CodeRow {
  brand_id: string;
  user_id: string | null;
  data: Record<string, string>;
}

interface NewCode {
  kind: CodeKind;
  brandId: string;
  userId: string;
  minutes: number;
  data?: Record<string, string>;
}

/** A single-use code, kept as its hash; older ones of this kind of the same person become worthless. */
export async function makeCode(tx: PlatformTx, { kind, brandId, userId, minutes, data }: NewCode): Promise<string> {
  const code = newToken();
  await spoilCodes(tx, userId, [kind]);
  await tx.run(
    build.insertInto('accounts_codes').values({
      hash: hashToken(code),
      kind,
      brand_id: brandId,
      user_id: userId,
      data: JSON.stringify(data ?? {}),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + minutes * 60_000),
    }),
  );
  return code;
}

/** Whose a code is, without using it up. One that ran out is told apart from one that never was or was used. */
export async function findCode(tx: PlatformTx, kind: CodeKind, code: string): Promise<CodeRow> {
  const row = await tx.first(ofKind(kind, code));
  if (!row || row.used_at) throw refuse('code_invalid');
  if (row.expires_at <= tx.now) throw refuse('code_expired');
  return row as CodeRow;
}

/** Uses a code up. Of two who come with the same one, one is refused. */
export async function useCode(tx: PlatformTx, kind: CodeKind, code: string): Promise<CodeRow> {
  const row = await tx.first(
    build
      .updateTable('accounts_codes')
      .set({ used_at: tx.now })
      .where('hash', '=', hashToken(code))
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('expires_at', '>', tx.now)
      .returning(['brand_id', 'user_id', 'data']),
  );
  if (row) return row as CodeRow;
  await findCode(tx, kind, code);
  throw refuse('code_invalid');
}

const ofKind = (kind: CodeKind, code: string) =>
  build
    .selectFrom('accounts_codes')
    .select(['brand_id', 'user_id', 'data', 'used_at', 'expires_at'])
    .where('hash', '=', hashToken(code))
    .where('kind', '=', kind);

export async function spoilCodes(tx: PlatformTx, userId: string, kinds: readonly CodeKind[]): Promise<void> {
  await tx.run(
    build
      .updateTable('accounts_codes')
      .set({ used_at: tx.now })
      .where('user_id', '=', userId)
      .where('kind', 'in', [...kinds])
      .where('used_at', 'is', null),
  );
}

/** Seconds until the next code of this kind may be mailed to the person; 0 when it may be now. */
export async function waitBeforeNext(tx: PlatformTx, userId: string, kind: CodeKind, seconds: number): Promise<number> {
  const row = await tx.first(
    build
      .selectFrom('accounts_codes')
      .select((eb) => eb.fn.max('created_at').as('last'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind),
  );
  if (!row?.last) return 0;
  return Math.max(0, Math.ceil((new Date(row.last).getTime() - tx.now.getTime()) / 1000 + seconds));
}

/** A code that ran out is still known for a week: its link says “expired” rather than “not valid”. */
export function forgetCodes(tx: PlatformTx): Promise<number> {
  return tx.run(
    build.deleteFrom('accounts_codes').where('expires_at', '<', new Date(tx.now.getTime() - 7 * 86_400_000)),
  );
}
