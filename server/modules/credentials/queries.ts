import { build } from '../../core/db/build.ts';
import type { SpaceTx } from '../../core/db/transaction.ts';

/** The social accounts of the workspace; with `only`, none but those. */
export function credentialsOf(tx: SpaceTx, only?: readonly string[]) {
  const all = build
    .selectFrom('credentials')
    .selectAll()
    .where('space_id', '=', tx.spaceId)
    .orderBy('created_at')
    .orderBy('id');
  return tx.all(only ? all.where((eb) => eb('id', '=', eb.fn.any(eb.val([...only])))) : all);
}
