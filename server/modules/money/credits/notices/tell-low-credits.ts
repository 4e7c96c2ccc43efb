import type { Services } from '../../../../core/services.ts';
import { takeLowNotice } from './notice-queries.ts';

/** The admins hear that credits run low, or that there are none, once in a period. */
export async function tellLowCredits({ space_id }: { space_id: string }, { transactions }: Services): Promise<void> {
  await transactions.inSpace(space_id, async (tx) => {
    const notice = await takeLowNotice(tx);
    if (!notice) return;
    const stage = notice.low_stage > 1 ? 'empty' : 'low';
    await tx.append({ type: 'space.credits_low', data: { stage, left: notice.left } });
  });
}
