import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

export async function upsertLapse(tx: PlatformTx, timeScale: number, day: number): Promise<void> {
  await tx.run(
    build
      .insertInto('spaces_lapse')
      .values({ time_scale: timeScale, day })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ time_scale: timeScale, day })),
  );
}

export async function deleteLapse(tx: PlatformTx): Promise<void> {
  await tx.run(build.deleteFrom('spaces_lapse'));
}

/** Of several processes one begins a day. */
export async function updateLapseDay(tx: PlatformTx, day: number): Promise<boolean> {
  return (await tx.run(build.updateTable('spaces_lapse').set({ day }).where('day', '<', day))) > 0;
}
