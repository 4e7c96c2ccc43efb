import type { Services } from '../../core/services.ts';
import { leftBehind } from '../../modules/work/inbox/writing/outgoing.ts';

const LATE_MS = 60_000;
const MOST = 1_000;

/** Jobs can be lost with the machine that had them: what should have left a minute ago gets its job again. */
export async function requeueOutgoing({ transactions }: Services): Promise<void> {
  await transactions.onPlatform(async (tx) => {
    for (const { space_id, id } of await leftBehind(tx, new Date(tx.now.getTime() - LATE_MS), MOST))
      await tx.enqueue('runner.send_by_hand', { space_id, id }, { key: `by_hand:${id}` });
  });
}
