import { noticesOf } from '../../../../contract/credentials/state.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { describeCredential } from './describe-credential.ts';
import {
  type AuthChange,
  type CredentialChange,
  type CredentialRow,
  lockCredential,
  writeCredential,
} from './queries.ts';

export interface CredentialUpdate {
  credential?: CredentialChange;
  auth?: AuthChange;
}

/**
 * The one way an account changes: it is written, its version counted up, and told together with what is new about it
 * (its status, notices that were not there before). Answers the row as it is now; nothing, where there is none.
 */
export async function changeCredential(
  tx: SpaceTx,
  id: string,
  change: CredentialUpdate | ((row: CredentialRow) => CredentialUpdate | null),
  actorId: string | null = null,
): Promise<CredentialRow | undefined> {
  const before = await lockCredential(tx, id);
  if (!before) return undefined;
  const wanted = typeof change === 'function' ? change(before) : change;
  if (!wanted) return before;
  await writeCredential(tx, id, wanted);
  const after = await lockCredential(tx, id);
  if (!after) return undefined;
  const known = new Set(noticesOf(describeCredential(before, tx.now), tx.now).map(({ kind }) => kind));
  const notices = noticesOf(describeCredential(after, tx.now), tx.now)
    .map(({ kind }) => kind)
    .filter((kind) => !known.has(kind));
  await tx.append({
    type: 'credential.updated',
    subjectId: id,
    actorId,
    data: {
      version: after.version,
      ...(after.status !== before.status && { status: after.status }),
      ...(notices.length > 0 && { notices }),
    },
  });
  return after;
}
