import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { hashToken, newToken } from '../../../../core/auth/token.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import {
  codeByHash,
  type CodeKind,
  deleteCodesBefore,
  insertCode,
  lastCodeAt,
  markCodesOfUserUsed,
  markCodeUsed,
} from './code-queries.ts';

export type { CodeKind };

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
  await insertCode(tx, {
    hash: hashToken(code),
    kind,
    brand_id: brandId,
    user_id: userId,
    data: JSON.stringify(data ?? {}),
    expires_at: new Date(tx.now.getTime() + minutes * 60_000),
  });
  return code;
}

/** Whose a code is, without using it up. One that ran out is told apart from one that never was or was used. */
export async function findCode(tx: PlatformTx, kind: CodeKind, code: string): Promise<CodeRow> {
  const row = await codeByHash(tx, kind, hashToken(code));
  if (!row || row.used_at) throw refuse('code_invalid');
  if (row.expires_at <= tx.now) throw refuse('code_expired');
  return row as CodeRow;
}

/** Uses a code up. Of two who come with the same one, one is refused. */
export async function useCode(tx: PlatformTx, kind: CodeKind, code: string): Promise<CodeRow> {
  const row = await markCodeUsed(tx, kind, hashToken(code));
  if (row) return row as CodeRow;
  await findCode(tx, kind, code);
  throw refuse('code_invalid');
}

export const spoilCodes = (tx: PlatformTx, userId: string, kinds: readonly CodeKind[]): Promise<void> =>
  markCodesOfUserUsed(tx, userId, kinds);

/** Seconds until the next code of this kind may be mailed to the person; 0 when it may be now. */
export async function waitBeforeNext(tx: PlatformTx, userId: string, kind: CodeKind, seconds: number): Promise<number> {
  const last = await lastCodeAt(tx, userId, kind);
  if (!last) return 0;
  return Math.max(0, Math.ceil((last.getTime() - tx.now.getTime()) / 1000 + seconds));
}

/** A code that ran out is still known for a week: its link says “expired” rather than “not valid”. */
export const forgetCodes = (tx: PlatformTx): Promise<number> =>
  deleteCodesBefore(tx, new Date(tx.now.getTime() - 7 * 86_400_000));
