import type { CredentialActivity } from '../../../../../contract/credentials/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { changeCredential } from '../change-credential.ts';

/** What an account is doing, for so long at most: work that is broken off does not stay on the screen. */
export async function setActivity(
  tx: SpaceTx,
  id: string,
  activity: CredentialActivity | null,
  forMs = 0,
): Promise<void> {
  const until = activity ? new Date(tx.now.getTime() + forMs) : null;
  await changeCredential(tx, id, (row) =>
    row.activity === null && activity === null ? null : { credential: { activity, activity_until: until } },
  );
}
