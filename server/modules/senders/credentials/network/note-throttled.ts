import type { LimitedAction } from '../../../../../contract/limits/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { changeCredential } from '../change-credential.ts';

/** The network wants less of something for a while: the account waits with that, and autopilot hears of it. */
export async function noteThrottled(
  tx: SpaceTx,
  id: string,
  { takes, until }: { takes: LimitedAction | null; until: Date },
): Promise<void> {
  if (takes === 'connections')
    await changeCredential(tx, id, { credential: { connect_limited_at: tx.now, connect_limited_until: until } });
  if (takes === 'inmails')
    await changeCredential(tx, id, { credential: { inmail_limited_at: tx.now, inmail_limited_until: until } });
  await tx.append({
    type: 'credential.objection',
    subjectId: id,
    data: { kind: 'throttled', action: takes ?? 'all' },
  });
}
