import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export type AiSettingsRow = NonNullable<Awaited<ReturnType<typeof findAiSettings>>>;

export const findAiSettings = (tx: SpaceTx) =>
  tx.first(build.selectFrom('ai_settings').selectAll().where('space_id', '=', tx.spaceId));

/** Held until the end of the transaction: whoever asks for a text meanwhile waits, so that no two pass a ceiling. */
export async function holdAiSettings(tx: SpaceTx): Promise<AiSettingsRow> {
  await tx.run(
    build
      .insertInto('ai_settings')
      .values({ space_id: tx.spaceId, updated_at: tx.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const row = await tx.first(
    build.selectFrom('ai_settings').selectAll().where('space_id', '=', tx.spaceId).forUpdate(),
  );
  if (!row) throw new Error('settings that were just written are not there');
  return row;
}

export type AiSettingsChange = Partial<Omit<AiSettingsRow, 'space_id' | 'updated_at'>>;

export async function changeAiSettings(tx: SpaceTx, change: AiSettingsChange): Promise<void> {
  await tx.run(
    build
      .updateTable('ai_settings')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId),
  );
}
