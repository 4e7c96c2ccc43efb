import type { MailboxWebhook } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { hookAddress, openHookToken } from './hook-address.ts';
import { hookOf } from './hook-queries.ts';

/** Whether its vendor tells what becomes of a mailbox's mails, and where; null where it has none that could. */
export async function hookOnWire(tx: SpaceTx, mailboxId: string, services: Services): Promise<MailboxWebhook | null> {
  const hook = await hookOf(tx, mailboxId);
  if (!hook) return null;
  const token = openHookToken(services.secrets, mailboxId, hook.token);
  return {
    state: hook.state as MailboxWebhook['state'],
    url: hookAddress(services.settings.publicUrl, tx.spaceId, mailboxId, token),
    detail: hook.detail,
    told_at: hook.told_at?.toISOString() ?? null,
  };
}
