import type { MailboxWebhook } from '../../../../contract/mailboxes/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';
import type { Services } from '../../../core/services.ts';

/** Whether the vendor of a mailbox tells what becomes of its mails. */
export const mailboxHook = new Port<
  (tx: SpaceTx, mailboxId: string, services: Services) => Promise<MailboxWebhook | null>
>('webhooks of mailboxes');
