import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { recoveryHash } from './recovery-codes.ts';
import { newTotpSecret, totpStep } from './totp.ts';

const place = (userId: string) => ({ table: 'accounts_second_steps', id: userId, field: 'secret' });
export const secondStepKey = (userId: string): string => `second_step:${userId}`;

/** A new secret that counts once a first code proved that the app is set up. */
export async function beginSecondStep(tx: PlatformTx, userId: string, { secrets }: Services): Promise<string> {
  const secret = newTotpSecret();
  const sealed = secrets.seal(secret, place(userId));
  await tx.run(
    build
      .insertInto('accounts_second_steps')
      .values({ user_id: userId, secret: sealed, created_at: tx.now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ secret: sealed, last_step: 0, created_at: tx.now }),
      ),
  );
  return secret;
}

export async function switchSecondStepOn(tx: PlatformTx, userId: string, codes: readonly string[]): Promise<void> {
  await tx.run(
    build
      .updateTable('accounts_second_steps')
      .set({ confirmed_at: tx.now, recovery_hashes: codes.map(recoveryHash) })
      .where('user_id', '=', userId),
  );
}

export async function switchSecondStepOff(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('accounts_second_steps').where('user_id', '=', userId));
}

/** Whether it is on, waits for its first code, or is off. */
export async function secondStepState(tx: PlatformTx, userId: string): Promise<'on' | 'begun' | 'off'> {
  const row = await stepOf(tx, userId);
  if (!row) return 'off';
  return row.confirmed_at ? 'on' : 'begun';
}

/** Uses up a code of the app. Each thirty seconds have one, and it counts once. */
export async function useAppCode(
  tx: PlatformTx,
  userId: string,
  code: string,
  { secrets }: Services,
): Promise<boolean> {
  const row = await stepOf(tx, userId);
  const step = row ? totpStep(secrets.open(row.secret, place(userId)), code, tx.now) : null;
  if (step === null) return false;
  const count = await tx.run(
    build
      .updateTable('accounts_second_steps')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  );
  return count > 0;
}

/** Uses up a recovery code. */
export async function useRecoveryCode(tx: PlatformTx, userId: string, code: string): Promise<boolean> {
  const hash = recoveryHash(code);
  const count = await tx.run(
    build
      .updateTable('accounts_second_steps')
      .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`${hash} = any(recovery_hashes)`),
  );
  return count > 0;
}

/** Either kind of code, for whoever has the step switched on. */
export async function useSecondCode(
  tx: PlatformTx,
  userId: string,
  code: string,
  services: Services,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? useAppCode(tx, userId, digits, services) : useRecoveryCode(tx, userId, code);
}

const stepOf = (tx: PlatformTx, userId: string) =>
  tx.first(build.selectFrom('accounts_second_steps').select(['secret', 'confirmed_at']).where('user_id', '=', userId));
