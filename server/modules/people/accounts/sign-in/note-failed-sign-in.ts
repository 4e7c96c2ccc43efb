import type { Visitor } from '../../../../core/auth/actor.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { firstSpaceOf } from '../queries.ts';

/** Nobody is signed in, so nobody is the actor: whom it concerned stands in the subject. */
export async function noteFailedSignIn(
  { transactions }: Services,
  { address, agent }: Visitor,
  user: { id: string; email: string },
  reason: 'wrong_password' | 'inactive' | 'wrong_code',
): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    const spaceId = await firstSpaceOf(tx, user.id);
    if (!spaceId) return;
    const entry = { kind: 'sign_in_failed', subject: user.email, details: { reason } } as const;
    await writeAudit(tx, spaceId, { user: null, address, agent }, entry);
  });
}
