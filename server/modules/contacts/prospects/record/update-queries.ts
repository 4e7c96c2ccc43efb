import type { Updateable } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { Tables } from '../../../../core/db/tables.gen.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { keepFurtherEmails } from '../save/email-queries.ts';

export type ProspectChange = Updateable<Tables['prospects']>;

/** Answers whether it was changed: not where another version was expected. */
export async function changeProspect(
  tx: SpaceTx,
  id: string,
  version: number | undefined,
  change: ProspectChange,
): Promise<boolean> {
  let query = build
    .updateTable('prospects')
    .set((eb) => ({ ...change, updated_at: tx.now, version: eb('version', '+', 1) }))
    .where('space_id', '=', tx.spaceId)
    .where('id', '=', id);
  if (version !== undefined) query = query.where('version', '=', version);
  const isChanged = (await tx.run(query)) > 0;
  if (isChanged && ('email' in change || 'emails' in change)) await keepFurtherEmails(tx, [id]);
  return isChanged;
}

export async function isMember(tx: SpaceTx, userId: string): Promise<boolean> {
  const row = await tx.first(
    build
      .selectFrom('spaces_members')
      .select('user_id')
      .where('space_id', '=', tx.spaceId)
      .where('user_id', '=', userId),
  );
  return row !== undefined;
}
