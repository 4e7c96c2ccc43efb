import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { recoveryHash } from './recovery-codes.ts';
import {
  confirmSecondStepRow,
  deleteSecondStep,
  moveLastStep,
  removeRecoveryHash,
  secondStepOf,
  upsertSecondStep,
} from './second-step-queries.ts';
import { newTotpSecret, totpStep } from './totp.ts';

const place = (userId: string) => ({ table: 'accounts_second_steps', id: userId, field: 'secret' });
export const secondStepKey = (userId: string): string => `second_step:${userId}`;

/** A new secret that counts once a first code proved that the app is set up. */
export async function beginSecondStep(tx: PlatformTx, userId: string, { secrets }: Services): Promise<string> {
  const secret = newTotpSecret();
  await upsertSecondStep(tx, userId, secrets.seal(secret, place(userId)));
  return secret;
}

export const switchSecondStepOn = (tx: PlatformTx, userId: string, codes: readonly string[]): Promise<void> =>
  confirmSecondStepRow(tx, userId, codes.map(recoveryHash));

export const switchSecondStepOff = (tx: PlatformTx, userId: string): Promise<void> => deleteSecondStep(tx, userId);

/** Whether it is on, waits for its first code, or is off. */
export async function secondStepState(tx: PlatformTx, userId: string): Promise<'on' | 'begun' | 'off'> {
  const row = await secondStepOf(tx, userId);
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
  const row = await secondStepOf(tx, userId);
  const step = row ? totpStep(secrets.open(row.secret, place(userId)), code, tx.now) : null;
  return step !== null && (await moveLastStep(tx, userId, step));
}

/** Uses up a recovery code. */
export const useRecoveryCode = (tx: PlatformTx, userId: string, code: string): Promise<boolean> =>
  removeRecoveryHash(tx, userId, recoveryHash(code));

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
