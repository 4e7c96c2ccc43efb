import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export function secondStepOf(tx: PlatformTx, userId: string) {
  return tx.first(
    build.selectFrom('accounts_second_steps').select(['secret', 'confirmed_at']).where('user_id', '=', userId),
  );
}

export async function upsertSecondStep(tx: PlatformTx, userId: string, secret: string): Promise<void> {
  await tx.run(
    build
      .insertInto('accounts_second_steps')
      .values({ user_id: userId, secret, created_at: tx.now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, last_step: 0, created_at: tx.now })),
  );
}

export async function confirmSecondStepRow(tx: PlatformTx, userId: string, recoveryHashes: string[]): Promise<void> {
  await tx.run(
    build
      .updateTable('accounts_second_steps')
      .set({ confirmed_at: tx.now, recovery_hashes: recoveryHashes })
      .where('user_id', '=', userId),
  );
}

export async function deleteSecondStep(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('accounts_second_steps').where('user_id', '=', userId));
}

/** False where a code of this step or of a later one was used already. */
export async function moveLastStep(tx: PlatformTx, userId: string, step: number): Promise<boolean> {
  const count = await tx.run(
    build
      .updateTable('accounts_second_steps')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  );
  return count > 0;
}

/** False where there is no such code any more. */
export async function removeRecoveryHash(tx: PlatformTx, userId: string, hash: string): Promise<boolean> {
  const count = await tx.run(
    build
      .updateTable('accounts_second_steps')
      .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` })
      .where('user_id', '=', userId)
      .where(sql<boolean>`${hash} = any(recovery_hashes)`),
  );
  return count > 0;
}
