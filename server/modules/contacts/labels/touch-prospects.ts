import type { SpaceTx } from '../../../core/db/transaction.ts';
import { publishEventForMany } from '../../../core/events/store-events.ts';

/** Says of many people at once what happened to them, in one statement however many they are. */
export const touchProspects = (
  tx: SpaceTx,
  actorId: string | null,
  touched: readonly { prospectId: string; trigger: string }[],
  data: { label_id?: string } = {},
): Promise<void> =>
  publishEventForMany(tx, {
    type: 'prospect.touched',
    actorId,
    data,
    field: 'trigger',
    subjects: touched.map(({ prospectId, trigger }) => ({ id: prospectId, own: trigger })),
  });
