import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** Whether the person signed in with this browser before. */
export async function isKnownDevice(tx: PlatformTx, userId: string, device: Buffer): Promise<boolean> {
  const row = await tx.first(
    build.selectFrom('accounts_devices').select('used_at').where('user_id', '=', userId).where('hash', '=', device),
  );
  return row !== undefined;
}

export async function saveDevice(tx: PlatformTx, userId: string, device: Buffer): Promise<void> {
  await tx.run(
    build
      .insertInto('accounts_devices')
      .values({ user_id: userId, hash: device, used_at: tx.now })
      .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ used_at: tx.now })),
  );
}

/** After a new password, and when everything is signed out: who knew the old one is a stranger again. */
export async function deleteDevices(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run(build.deleteFrom('accounts_devices').where('user_id', '=', userId));
}

export const deleteDevicesBefore = (tx: PlatformTx, before: Date): Promise<number> =>
  tx.run(build.deleteFrom('accounts_devices').where('used_at', '<', before));
