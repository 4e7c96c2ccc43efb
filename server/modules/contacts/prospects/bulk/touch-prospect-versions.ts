import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { publishEventForMany } from '../../../../core/events/store-events.ts';

/** Something was done for many people at once: each of them is told of, in one statement. */
export const touchProspectVersions = (
  tx: SpaceTx,
  ids: readonly string[],
  trigger: string,
  actorId: string | null,
): Promise<void> =>
  publishEventForMany(tx, {
    type: 'prospect.touched',
    actorId,
    field: 'trigger',
    subjects: ids.map((id) => ({ id, own: trigger })),
  });
