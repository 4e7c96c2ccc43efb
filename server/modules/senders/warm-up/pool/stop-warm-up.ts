import type { WarmUpStop } from '../../../../../contract/warm-up/schemas.ts';
import type { Services } from '../../../../core/services.ts';
import { dropWaiting } from '../queries.ts';
import type { WarmedMember } from './pool-member.ts';
import { setStop } from './pool-queries.ts';

/** Nothing more leaves by it until a person goes on; told once to those who see the mailbox. */
export async function stopWarmUp(
  { transactions }: Services,
  { row }: WarmedMember,
  stop: { code: WarmUpStop; values: Record<string, string> },
): Promise<void> {
  const { space_id, id, email, account_id } = row;
  if (!space_id) return;
  await transactions.onPlatform(async (tx) => {
    if (!(await setStop(tx, { space_id, id }, stop))) return;
    await dropWaiting(tx, id);
    const about = { credentials_id: account_id };
    await tx.append(space_id, { type: 'warm_up.changed', subjectId: id, data: about });
    await tx.append(space_id, { type: 'warm_up.stopped', subjectId: id, data: { ...about, email, code: stop.code } });
  });
}
