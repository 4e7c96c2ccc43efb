import type { CallParsed } from '../../../../../contract/call.ts';
import type { spaceCalls } from '../../../../../contract/spaces/calls.ts';
import type { Invite } from '../../../../../contract/spaces/members.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inviteOnWire } from './invite-on-wire.ts';
import { changeInvite, insertInvite, lockInvite, memberEmails, openInviteFor } from './invite-queries.ts';
import { prepareSending } from '../prepare-sending.ts';
import { requireCredentials } from '../members/require-credentials.ts';
import { requireWaited } from './require-waited.ts';
import { requireOwnSpace } from '../require-own-space.ts';

/** An address that has an open invite gets that one anew, with the access given now: there is never a second one. */
export async function invitePeople(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<(typeof spaceCalls)['invite']>,
  services: Services,
): Promise<Invite[]> {
  requireOwnSpace(tx, input.id);
  const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))];
  const members = await memberEmails(tx, emails);
  if (members.length > 0)
    throw refuse('already_member', { fields: { emails: `Email already added: ${members.join(', ')}` } });
  const credentials = await requireCredentials(tx, input.credentials_ids, 'credentials_ids');
  const send = await prepareSending(tx, actor, services);
  const access = {
    granted_access: input.granted_access,
    allowed_pages: JSON.stringify(input.allowed_pages),
    credentials_ids: credentials.map((row) => row.id),
    inviter_id: actor.user.id,
  };
  const sent: Invite[] = [];
  for (const email of emails) {
    const open = await openInviteFor(tx, email);
    if (open) requireWaited(open.sent_at, tx.now);
    const id = open?.id ?? newId();
    const row = { ...access, ...(await send(id, email)), status: open ? 'resent' : 'sent' };
    if (open) await changeInvite(tx, tx.spaceId, id, row);
    else await insertInvite(tx, { ...row, space_id: tx.spaceId, id, email, created_at: tx.now });
    await writeAudit(tx, tx.spaceId, actor, {
      kind: open ? 'invite_resent' : 'invite_sent',
      subject: email,
      details: { role: input.granted_access },
    });
    await tx.append({
      type: 'invite.changed',
      subjectId: id,
      actorId: actor.user.id,
      data: { status: row.status, email },
    });
    const written = await lockInvite(tx, tx.spaceId, id);
    if (written) sent.push(inviteOnWire(written, tx.now));
  }
  return sent;
}
