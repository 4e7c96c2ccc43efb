import type { Insertable, Updateable } from 'kysely';
import { build } from '../../../core/db/build.ts';
import type { Tables } from '../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

const of = (tx: SpaceTx, credentialId: string) =>
  build
    .selectFrom('signatures')
    .select(['id', 'name', 'message', 'is_default'])
    .where('space_id', '=', tx.spaceId)
    .where('credential_id', '=', credentialId);
export type SignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number];

/** The default one first, then as they were written. */
export function signaturesOf(tx: SpaceTx, credentialId: string) {
  return tx.all(of(tx, credentialId).orderBy('is_default', 'desc').orderBy('created_at').orderBy('id'));
}
export function signatureById(tx: SpaceTx, credentialId: string, id: string) {
  return tx.first(of(tx, credentialId).where('id', '=', id));
}

export async function insertSignature(
  tx: SpaceTx,
  row: Omit<Insertable<Tables['signatures']>, 'space_id' | 'created_at' | 'updated_at'>,
): Promise<void> {
  await tx.run(
    build.insertInto('signatures').values({ ...row, space_id: tx.spaceId, created_at: tx.now, updated_at: tx.now }),
  );
}
export async function changeSignature(
  tx: SpaceTx,
  id: string,
  change: Pick<Updateable<Tables['signatures']>, 'name' | 'message' | 'is_default'>,
): Promise<void> {
  await tx.run(
    build
      .updateTable('signatures')
      .set({ ...change, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}
export async function clearDefault(tx: SpaceTx, credentialId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('signatures')
      .set({ is_default: false, updated_at: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('credential_id', '=', credentialId)
      .where('is_default', '=', true),
  );
}
export async function deleteRow(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('signatures').where('space_id', '=', tx.spaceId).where('id', '=', id));
}
