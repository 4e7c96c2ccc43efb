import { type Credential, NOTE_CHARS } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { changeCredential } from '../change-credential.ts';
import { describeCredential } from '../describe-credential.ts';
import { findCredential } from '../find-credential.ts';

/** The network allows a paid account a longer note than a free one (X01). */
export async function resetConnectionChars(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
): Promise<Credential> {
  const row = await findCredential(tx, actor, id, 'lock');
  const limit = row.account_type === 'basic' ? NOTE_CHARS.free : NOTE_CHARS.paid;
  const after = await changeCredential(
    tx,
    id,
    () => (row.connection_chars_limit === limit ? null : { credential: { connection_chars_limit: limit } }),
    actor.user.id,
  );
  return describeCredential(after ?? row, tx.now);
}
