import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';

const of = (tx: SpaceTx, id: string) =>
  build.selectFrom('credentials_invitations').where('space_id', '=', tx.spaceId).where('credential_id', '=', id);
const change = (tx: SpaceTx, id: string) =>
  build.updateTable('credentials_invitations').where('space_id', '=', tx.spaceId).where('credential_id', '=', id);

/** The invitation that a person has accepted just now; undefined where that was noted before. */
export async function markInvitationAccepted(tx: SpaceTx, id: string, personId: string): Promise<Date | undefined> {
  const row = await tx.first(
    of(tx, id)
      .select(['id', 'sent_at', 'accepted_at'])
      .where('person_id', '=', personId)
      .where('state', '<>', 'withdrawn')
      .orderBy('sent_at', 'desc')
      .limit(1)
      .forUpdate(),
  );
  if (row?.accepted_at) return undefined;
  if (row) {
    await tx.run(
      change(tx, id).set({ state: 'gone', accepted_at: tx.now, settled_at: tx.now }).where('id', '=', row.id),
    );
    return row.sent_at;
  }
  // accepted before it was ever listed: kept, so that the same news counts once
  const kept = await tx.run(
    build
      .insertInto('credentials_invitations')
      .values({
        space_id: tx.spaceId,
        id: newId(),
        credential_id: id,
        network_id: `accepted:${personId}`,
        person_id: personId,
        name: '',
        sent_at: tx.now,
        state: 'gone',
        accepted_at: tx.now,
        settled_at: tx.now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return kept > 0 ? tx.now : undefined;
}
