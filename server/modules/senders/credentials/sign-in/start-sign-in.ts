import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { type CredentialUpdate, changeCredential } from '../change-credential.ts';
import type { CredentialRow } from '../queries.ts';
import { NO_CHALLENGE } from './state-after.ts';

/**
 * Begins a sign-in at the network, together with the change that calls for it. Its number goes with the job: whatever
 * an older one still brings home is not heard any more. The web is told step by step.
 */
export async function startSignIn(
  tx: SpaceTx,
  id: string,
  change: CredentialUpdate = {},
  actorId: string | null = null,
  { looksFirst = false } = {},
): Promise<CredentialRow> {
  const row = await changeCredential(
    tx,
    id,
    ({ attempt, required_2fa }) => ({
      credential: { wait_for_authorization: false, hibernated_at: null, ...change.credential },
      auth: {
        ...NO_CHALLENGE,
        // until the network has answered, it still wants the second step
        required_2fa,
        ...change.auth,
        attempt: attempt + 1,
        is_signing_in: true,
        proxy_stage: 'start',
        proxy_attempts: 0,
        proxy_failed_until: null,
      },
    }),
    actorId,
  );
  if (!row) throw refuse('not_found');
  await tx.enqueue('credentials.sign_in', {
    space_id: tx.spaceId,
    id,
    attempt: row.attempt,
    tries: 1,
    looks_first: looksFirst,
  });
  await tx.append({ type: 'credential.authorization', subjectId: id, actorId, data: {} });
  await tx.append({ type: 'credential.proxy_changed', subjectId: id, actorId, data: { stage: 'start' } });
  return row;
}
