import type { IntegrationStatus } from '../../../../contract/integrations/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { requireCount } from '../../people/spaces/features/require-room.ts';
import { holdMailboxes } from './mailbox-queries.ts';
import { changeMailbox, countRunningMailboxes, lockMailbox } from './settings/update-queries.ts';

/** It pauses itself, or a person resumes it after that. */
export async function setMailboxStatus(tx: SpaceTx, id: string, status: IntegrationStatus): Promise<void> {
  await changeMailbox(tx, id, { status, paused_by_plan: false });
}

/** Who resumes a mailbox takes a place of the plan, one after the other; those on domains of one's own have slots. */
export async function takePlaceOfPlan(tx: SpaceTx, id: string): Promise<void> {
  await holdMailboxes(tx);
  const before = await lockMailbox(tx, id);
  if (before?.status === 'disabled' && before.domain_id === null)
    await requireCount(tx, 'email_integrations', (await countRunningMailboxes(tx)) + 1);
}

/** Until the end of the transaction: what is begun with a mailbox is begun one after the other. */
export async function holdMailbox(tx: SpaceTx, id: string): Promise<void> {
  await lockMailbox(tx, id);
}
