import { INVITE_DAYS } from '../../../../contract/spaces/members.ts';
import type { Language } from '../../../../contract/accounts/people.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { countWritten } from '../../platform/audit/write-audit.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import { hashInviteCode, newInviteCode } from './invites/invite-code.ts';
import { replaceCode } from './invites/invite-queries.ts';
import { lockSpace, memberById } from './queries.ts';

const DAY = 86_400_000;
/** So many invites leave a workspace in a day; one that is young has not shown yet what it is for. */
const [A_DAY, A_DAY_AT_FIRST] = [300, 60];
const YOUNG_DAYS = 7;

/** What an invite's row holds of a sending. */
export interface Sending {
  code_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
}

/**
 * Everything about workspace, site and sender that is the same for each mail of one call. The function that comes back
 * gives an invite a new code and mails its link; who calls it writes the row.
 */
export async function prepareSending(
  tx: SpaceTx,
  actor: SpaceActor,
  services: Services,
): Promise<(inviteId: string, email: string) => Promise<Sending>> {
  const space = await lockSpace(tx);
  if (!space) throw refuse('space_not_found');
  const sender = await memberById(tx, actor.user.id);
  if (sender && !sender.email_confirmed) throw refuse('email_unconfirmed');
  const origin = await originOf(tx, { brandId: space.brand_id, host: actor.host }, services);
  const language = (sender?.language ?? 'en') as Language;
  const isYoung = tx.now.getTime() - space.created_at.getTime() < YOUNG_DAYS * DAY;
  const since = new Date(tx.now.getTime() - DAY);
  // held with the workspace, so that of two who invite at once the second counts both
  let left = (isYoung ? A_DAY_AT_FIRST : A_DAY) - (await countWritten(tx, ['invite_sent', 'invite_resent'], since));
  return async (inviteId, email) => {
    if (left-- <= 0) throw refuse('too_many_invites');
    const code = newInviteCode();
    const code_hash = hashInviteCode(code);
    await replaceCode(tx, inviteId, code_hash);
    await queueMail(tx, {
      kind: 'invite',
      to: email,
      userId: null,
      brandId: space.brand_id,
      language,
      origin,
      values: { inviter: actor.user.name, space: space.name, link: `${origin}/space/accept-invite?invite=${code}` },
    });
    return { code_hash, sent_at: tx.now, expires_at: new Date(tx.now.getTime() + INVITE_DAYS * DAY) };
  };
}
