import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { type CodeKind, findCode } from './codes.ts';
import { userById } from '../queries.ts';

export const checkRestoreCode = (tx: PlatformTx, _actor: unknown, input: { restore_code: string }) =>
  emailOfCode(tx, 'restore', input.restore_code);

export const checkActivationCode = (tx: PlatformTx, _actor: unknown, input: { activation_code: string }) =>
  emailOfCode(tx, 'activation', input.activation_code);

async function emailOfCode(tx: PlatformTx, kind: CodeKind, code: string): Promise<{ email: string }> {
  const { user_id } = await findCode(tx, kind, code);
  const user = user_id ? await userById(tx, user_id) : undefined;
  if (!user) throw refuse('code_invalid');
  return { email: user.email };
}
