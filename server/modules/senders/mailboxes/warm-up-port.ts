import type { WarmUpSummary } from '../../../../contract/warm-up/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** How the mailboxes of a list are warmed up; those that never were are left out. */
export const mailboxWarmUps = new Port<
  (tx: SpaceTx, mailboxes: readonly { id: string; today: string }[]) => Promise<Map<string, WarmUpSummary>>
>('warm-up of mailboxes');
