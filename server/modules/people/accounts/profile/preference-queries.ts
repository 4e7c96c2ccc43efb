import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export function preferencesOf(tx: PlatformTx, userId: string) {
  return tx.first(
    build.selectFrom('accounts_preferences').select(['manual_approval', 'notifications']).where('user_id', '=', userId),
  );
}

export async function upsertPreferences(
  tx: PlatformTx,
  userId: string,
  { manual_approval, notifications }: { manual_approval: object; notifications: object },
): Promise<void> {
  const row = {
    manual_approval: JSON.stringify(manual_approval),
    notifications: JSON.stringify(notifications),
    updated_at: tx.now,
  };
  await tx.run(
    build
      .insertInto('accounts_preferences')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
  );
}
