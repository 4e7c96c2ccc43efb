import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** The mailboxes that take a place of the plan, and those that only rest because it has none for them; the oldest first. */
export const placeTakers = (tx: SpaceTx) =>
  tx.all(
    build
      .selectFrom('integrations')
      .select(['id', 'email', 'sender_name', 'credential_id', 'status', 'paused_by_plan', 'refusals', 'domain_id'])
      .select(sql<boolean>`settings <> '{}'::jsonb`.as('is_reachable'))
      .where('space_id', '=', tx.spaceId)
      .where('category', '=', 'email')
      .where((eb) => eb.or([eb('status', '<>', 'disabled'), eb('paused_by_plan', '=', true)]))
      .orderBy('created_at')
      .orderBy('id'),
  );
export type PlaceTaker = Awaited<ReturnType<typeof placeTakers>>[number];

export const ownMailboxes = async (tx: SpaceTx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.all(
    build
      .selectFrom('integrations')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('category', '=', 'email')
      .where('id', 'in', ids),
  );
  return rows.map(({ id }) => id);
};
