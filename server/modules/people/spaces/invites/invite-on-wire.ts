import type { AllowedPages } from '../../../../../contract/permissions.ts';
import type { Invite } from '../../../../../contract/spaces/members.ts';
import type { InviteRow } from './invite-queries.ts';
import { memberName } from '../members/worker-on-wire.ts';

export const isOpen = ({ status }: { status: string }): boolean => status === 'sent' || status === 'resent';

/** Nobody writes down that an invite has expired: its time says so. */
export function inviteOnWire(row: InviteRow, now: Date): Invite {
  const isExpired = isOpen(row) && row.expires_at <= now;
  return {
    _id: row.id,
    email: row.email,
    granted_access: row.granted_access as Invite['granted_access'],
    allowed_pages: row.allowed_pages as AllowedPages,
    credentials_ids: row.credentials_ids,
    status: isExpired ? 'expired' : (row.status as Invite['status']),
    inviter: row.inviter
      ? {
          _id: row.inviter,
          full_name: memberName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
        }
      : null,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
