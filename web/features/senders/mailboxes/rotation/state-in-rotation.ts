import type { Integration } from '../../../../../contract/integrations/schemas.ts';
import type { MailboxState } from '../../../../../contract/mailboxes/schemas.ts';

type Known = Pick<Integration, 'status' | 'is_refused' | 'left_today' | 'limited_by'>;

/** What a mailbox does for a campaign that may choose it. */
export function stateInRotation(mailbox: Known): MailboxState {
  if (mailbox.status === 'disabled') return 'paused';
  if (mailbox.status === 'disconnected') return mailbox.is_refused ? 'broken' : 'disconnected';
  if (mailbox.limited_by === null) return 'held';
  return mailbox.left_today > 0 ? 'sending' : 'full';
}
