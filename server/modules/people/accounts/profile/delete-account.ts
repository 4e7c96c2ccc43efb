import type { Nothing } from '../../../../../contract/call.ts';
import type { UserActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { deletePhotoFile } from '../../../../core/files/store-photo.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { removeGrantsOf } from '../../oauth/remove-grants-of.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { checkOwnPassword } from '../password/check-own-password.ts';
import { campaignsOfMember, leftSpaces } from './leave-ports.ts';
import { type Belonging, deleteUser, lockBelongings } from './leave-queries.ts';
import { mailRecipient } from '../password/mail-code.ts';
import { lockUser, type UserRow, userById } from '../queries.ts';

interface Input {
  email: string;
  password?: string;
}

/** The address typed out, and the password where there is one. */
async function confirmDeletion(actor: UserActor, { email, password }: Input, services: Services): Promise<void> {
  const user = await services.transactions.onPlatform((tx) => userById(tx, actor.user.id), { readOnly: true });
  if (!user) throw refuse('not_signed_in');
  if (email.trim().toLowerCase() !== user.email.toLowerCase())
    throw refuse('confirmation_mismatch', { fields: { email: 'What you typed does not match' } });
  if (user.has_password) await checkOwnPassword(actor, { field: 'password', password }, services);
}

export const deleteAccount = after(
  confirmDeletion,
  async (tx: PlatformTx, actor: UserActor, _input: Input, services: Services): Promise<Nothing> => {
    const user = await lockUser(tx, actor.user.id);
    if (!user) throw refuse('not_signed_in');
    const belongings = await lockBelongings(tx, user.id);
    if (belongings.some(isStranded)) throw refuse('last_admin');
    for (const space of belongings) await leave(tx, actor, space);
    await deletePhotoFile(tx, user.avatar, services);
    await removeGrantsOf(tx, user.id, services);
    await sayGoodbye(tx, user, actor, services);
    await deleteUser(tx, user.id);
    const { actors, live } = services;
    tx.afterCommit(() => {
      actors.forget();
      live.disconnectUser(user.id);
    });
    return {};
  },
);

/** Others would be left without anyone who may manage. In a closed workspace nobody can be made an admin any more. */
const isStranded = ({ status, others, other_admins }: Belonging): boolean =>
  status === 'active' && others > 0 && other_admins.length === 0;

async function leave(tx: PlatformTx, actor: UserActor, space: Belonging): Promise<void> {
  const { id, email, name } = actor.user;
  if (space.others === 0) {
    if (space.status === 'deleted') return;
    await leftSpaces.one.close(tx, space.id);
    await writeAudit(tx, space.id, actor, { kind: 'space_deleted', subject: space.name });
    return;
  }
  await campaignsOfMember.one.handOver(tx, { spaceId: space.id, userId: id }, space.other_admins[0] ?? null);
  await writeAudit(tx, space.id, actor, { kind: 'member_left', subject: email });
  await tx.append(space.id, { type: 'member.left', subjectId: id, actorId: id, data: { name, was_removed: false } });
}

async function sayGoodbye(tx: PlatformTx, user: UserRow, { host }: UserActor, services: Services): Promise<void> {
  const origin = await originOf(tx, { brandId: user.brand_id, host }, services);
  const values = { name: user.first_name };
  await queueMail(tx, { ...mailRecipient(user), userId: null, origin, kind: 'account_deleted', values });
}
