import type { Integration } from '../../../../../contract/integrations/schemas.ts';
import type { MailboxState } from '../../../../../contract/mailboxes/schemas.ts';

type Known = Pick<Integration, 'status' | 'is_refused' | 'used_today' | 'per_day'>;

/** What a mailbox does for a campaign that may choose it. */
export function stateInRotation({
  status,
  is_refused: isRefused,
  used_today: used,
  per_day: limit,
}: Known): MailboxState {
  if (status === 'disabled') return 'paused';
  if (status === 'disconnected') return isRefused ? 'broken' : 'disconnected';
  return used >= limit ? 'full' : 'sending';
}
