import type { SpaceTx } from '../../core/db/transaction.ts';
import { listener } from '../../core/events/listener.ts';
import { notify } from './notify.ts';
import { adminsOf, colleague, credentialById, deleteNotifications, usersOfCredential } from './queries.ts';

const router = (meta: string) => ({ type: 'router', meta }) as const;
const members = (spaceId: string) => router(`/preferences/workspace/users/${spaceId}`);

export const notificationListeners = [
  listener('member.joined', async (tx, event, live) => {
    if (!event.subjectId) return;
    const photoLink = (await colleague(tx, event.subjectId))?.avatar;
    const news = { kind: 'member_joined', values: { name: event.data.name }, photoLink } as const;
    await notify(tx, event, await adminsOf(tx), { ...news, action: members(event.spaceId) }, live);
  }),
  listener('member.left', async (tx, event, live) => {
    const news = { kind: 'member_left', values: { name: event.data.name }, action: members(event.spaceId) } as const;
    await notify(tx, event, await adminsOf(tx), news, live);
    // whoever comes back one day begins with an empty list
    if (event.subjectId) await deleteNotifications(tx, event.subjectId, { onlyRead: false });
  }),
  listener('invite.changed', async (tx, event, live) => {
    if (event.data.status !== 'declined') return;
    const news = {
      kind: 'invite_declined',
      values: { name: event.data.email },
      action: members(event.spaceId),
    } as const;
    await notify(tx, event, await adminsOf(tx), news, live);
  }),
  listener('member.access_changed', async (tx, event, live) => {
    if (!event.subjectId) return;
    const { what, role } = event.data;
    const values = { name: await nameOf(tx, event.actorId), role, what };
    const kind = what === 'role' ? 'role_changed' : 'access_changed';
    await notify(tx, event, [event.subjectId], { kind, values }, live);
  }),
  listener('space.visited', async (tx, event, live) => {
    const action = router(`/preferences/workspace/audit/${event.spaceId}`);
    const news = { kind: 'admin_entered', values: { name: event.data.name }, action } as const;
    await notify(tx, event, await adminsOf(tx), news, live);
  }),
  listener('credential.updated', async (tx, event, live) => {
    const { status } = event.data;
    if (!event.subjectId || (status !== 'invalid' && status !== 'blocked')) return;
    const credential = await credentialById(tx, event.subjectId);
    if (!credential) return;
    const name = `${credential.first_name} ${credential.last_name}`.trim() || credential.username;
    const action = router(`/settings/account?selectedCred=${event.subjectId}`);
    const kind = status === 'invalid' ? 'credential_invalid' : 'credential_blocked';
    const news = { kind, values: { name }, photoLink: credential.photo_link, action } as const;
    await notify(tx, event, await usersOfCredential(tx, event.subjectId), news, live);
  }),
];

/** An admin of the platform is no colleague: their name is not told here. */
async function nameOf(tx: SpaceTx, userId: string | null): Promise<string> {
  const person = userId ? await colleague(tx, userId) : undefined;
  return person ? `${person.first_name} ${person.last_name}`.trim() : '';
}
