import type { Services } from '../../../../core/services.ts';
import { credentialById } from '../queries.ts';
import { startSignIn } from './start-sign-in.ts';

/** After a wait that the network or a proxy asked for; not where somebody has begun anew meanwhile. */
export async function signInAgain(
  { space_id, id, attempt }: { space_id: string; id: string; attempt: number },
  { transactions }: Services,
): Promise<void> {
  await transactions.inSpace(space_id, async (tx) => {
    const row = await credentialById(tx, id);
    if (!row || row.attempt !== attempt || row.status === 'deleted' || row.is_signing_in) return;
    await startSignIn(tx, id, { credential: { login_limited_at: null, login_limited_until: null } });
  });
}
