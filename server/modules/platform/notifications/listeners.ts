import { currencySymbol } from '../../../../contract/billing/money.ts';
import { modalOf } from '../../../../contract/credentials/state.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../../contract/notifications/schemas.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { listener, type StoredEvent, type LivePublisher } from '../../../core/events/listener.ts';
import { notifyAboutAccount } from './notify-about-account.ts';
import { notifyAboutMailbox } from './notify-about-mailbox.ts';
import { notify } from './notify.ts';
import {
  type NotifiedProspect,
  notifiedProspect,
  countUnreadWords,
  ownersOfConversation,
  hasBell,
  markSeenReplies,
  ownersOfReply,
  prospectOfMessage,
} from './prospect-queries.ts';
import {
  adminsOf,
  colleague,
  deleteNotifications,
  deleteOfAccount,
  deleteUnread,
  hasRunningCampaign,
  takeUnreadCount,
  usersOfCredential,
  usersOfMailbox,
} from './queries.ts';

const router = (meta: string) => ({ type: 'router', meta }) as const;
const members = (spaceId: string) => router(`/preferences/workspace/users/${spaceId}`);

const settings = (credentialId: string) => router(`/settings/account?selectedCred=${credentialId}`);
/** The overview with the packs over it. */
const BUY_CREDITS = '/billing/overview?showCreditsModal=true';
const charged = (amount: number, currency: string) => `${currencySymbol(currency)}${(amount / 100).toFixed(2)}`;
const isKind = (kind: string): kind is NotificationKind => kind in NOTIFICATION_KINDS;

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
  listener('space.unpaid', async (tx, event, live) => {
    const news = { kind: 'unpaid_account', values: { workspace: event.data.name } } as const;
    await notify(tx, event, await adminsOf(tx), { ...news, action: router('/pricing') }, live);
  }),
  listener('space.trial_changed', async (tx, event, live) => {
    const kind = event.data.stage === 'over' ? 'trial_over' : 'trial_ending';
    await notify(
      tx,
      event,
      await adminsOf(tx),
      { kind, values: { date: event.data.ends_at }, action: router('/pricing') },
      live,
    );
  }),
  listener('api_key.ending', async (tx, event, live) => {
    if (!event.subjectId) return;
    const values = { name: event.data.name, date: event.data.ends_at };
    const news = { kind: 'api_key_ending', values, action: router('/integrations/api') } as const;
    await notify(tx, event, [event.subjectId], news, live);
  }),
  listener('webhook.disabled', async (tx, event, live) => {
    const { name, why, credentials_id: account, origin } = event.data;
    const told = account ? await usersOfCredential(tx, account) : await adminsOf(tx);
    const action = router(origin === 'zapier' ? '/integrations/zapier' : '/integrations/webhooks');
    const news = { kind: 'webhook_disabled', values: { name, why }, action, credentialId: account } as const;
    await notify(tx, event, told, news, live);
  }),
  listener('chat.stopped', async (tx, event, live) => {
    const { name, why, format, credentials_id: account } = event.data;
    const told = account ? await usersOfCredential(tx, account) : await adminsOf(tx);
    const action = router(format === 'slack' ? '/integrations/slack' : '/integrations/microsoft-teams');
    const news = { kind: 'chat_stopped', values: { name, why, format }, action, credentialId: account } as const;
    await notify(tx, event, told, news, live);
  }),
  listener('space.credits_low', async (tx, event, live) => {
    const { stage, left } = event.data;
    const kind = stage === 'empty' ? 'credits_empty' : 'credits_low';
    const values = { left: String(Math.floor(left)) };
    await notify(tx, event, await adminsOf(tx), { kind, values, action: router(BUY_CREDITS) }, live);
  }),
  listener('space.topped_up', async (tx, event, live) => {
    const { credits, total, currency } = event.data;
    const values = { credits: String(credits), amount: String(total), currency, total: charged(total, currency) };
    const news = { kind: 'credits_topped_up', values, action: router('/billing/transactions') } as const;
    await notify(tx, event, await adminsOf(tx), news, live);
  }),
  listener('space.top_up_stopped', async (tx, event, live) => {
    const values = { why: event.data.why, credits: String(event.data.credits) };
    const news = { kind: 'top_up_stopped', values, action: router('/billing/overview') } as const;
    await notify(tx, event, await adminsOf(tx), news, live);
  }),
  listener('space.payment_disputed', async (tx, event, live) => {
    const { number, total, currency } = event.data;
    const values = { number, amount: String(total), currency, total: charged(total, currency) };
    const news = { kind: 'payment_disputed', values, action: router('/billing/transactions') } as const;
    await notify(tx, event, await adminsOf(tx), news, live);
  }),
  listener('space.paid_twice', async (tx, event, live) => {
    const { total, currency } = event.data;
    const values = { amount: String(total), currency, total: charged(total, currency) };
    const news = { kind: 'paid_twice', values, action: router('/billing/transactions') } as const;
    await notify(tx, event, await adminsOf(tx), news, live);
  }),
  // told once, when it begins: `notices` names those that were not there before
  listener('credential.updated', async (tx, event, live) => {
    const { subjectId, data } = event;
    if (!subjectId || !data.notices) return;
    for (const kind of data.notices.filter(isKind)) {
      const modal = modalOf(kind);
      const action = modal ? ({ type: 'modal', meta: `${modal}:${subjectId}` } as const) : settings(subjectId);
      await notifyAboutAccount(tx, event, subjectId, { kind, action }, live);
    }
  }),
  listener('credential.reading_failed', async (tx, event, live) => {
    if (!event.subjectId) return;
    const news = { kind: 'reading_failed', action: settings(event.subjectId) } as const;
    await notifyAboutAccount(tx, event, event.subjectId, news, live);
  }),
  // a person who takes a mailbox down knows it: only what its carrier does has words
  listener('integration.changed', async (tx, event, live) => {
    const { subjectId, data } = event;
    if (!subjectId) return;
    const about = { id: subjectId, credentialId: data.credentials_id, problem: data.problem ?? null };
    const kinds = [
      'broken_integration',
      ...(data.status === 'connected' ? [] : (['silent_mailbox'] as const)),
    ] as const;
    await notifyAboutMailbox(tx, event, kinds, about, live);
  }),
  listener('mailbox.silent', async (tx, event, live) => {
    const { subjectId, data } = event;
    if (!subjectId) return;
    const about = { id: subjectId, credentialId: data.credentials_id, problem: data.cause };
    await notifyAboutMailbox(tx, event, ['silent_mailbox'], about, live);
  }),
  listener('warm_up.stopped', async (tx, event, live) => {
    const { subjectId, data } = event;
    if (!subjectId) return;
    const action = router(`/mailboxes/ai-emails/mailboxes/warm-up/${subjectId}`);
    const values = { name: data.email };
    const news = { kind: 'warm_up_stopped', values, action, credentialId: data.credentials_id } as const;
    await notify(tx, event, await usersOfMailbox(tx, data.credentials_id), news, live);
  }),
  listener('mailbox.guarded', async (tx, event, live) => {
    const { subjectId, data } = event;
    if (!subjectId) return;
    const { sent = 0, hard_bounces = 0, complaints = 0, percent = 0 } = data.values;
    const bad = data.reason === 'complaints' ? complaints : hard_bounces;
    const values = { why: data.reason ?? '', bad: String(bad), sent: String(sent), percent: String(percent) };
    const about = { id: subjectId, credentialId: data.credentials_id, problem: data.reason, values };
    await notifyAboutMailbox(tx, event, ['guarded_mailbox'], about, live);
  }),
  // told once, when it begins; where it stands well again, or is gone, there is nothing to tell any more
  listener('tracking_domain.changed', async (tx, event, live) => {
    const { status, broken } = event.data;
    const action = router(`/preferences/workspace/domains/${event.spaceId}`);
    if (!broken) {
      if (status === 'verified') await deleteUnread(tx, 'broken_tracking_domain', action.meta);
      return;
    }
    await notify(
      tx,
      event,
      await adminsOf(tx),
      { kind: 'broken_tracking_domain', values: { name: broken }, action },
      live,
    );
  }),
  listener('domain.told', async (tx, event, live) => {
    if (!event.subjectId) return;
    const { what, name, values } = event.data;
    const action = router(`/mailboxes/ai-emails/domains/${event.subjectId}`);
    const kind = `domain_${what}` as const;
    await deleteUnread(tx, kind, action.meta);
    await notify(tx, event, await adminsOf(tx), { kind, values: { name, ...values }, action }, live);
  }),
  listener('domain.records_good', async (tx, event) => {
    await deleteUnread(tx, 'domain_records_wrong', `/mailboxes/ai-emails/domains/${event.subjectId}`);
  }),
  listener('credential.deleted', async (tx, event, live) => {
    if (!event.subjectId) return;
    for (const userId of await deleteOfAccount(tx, event.subjectId))
      live.publish(`user:${userId}`, 'update_notifications', { space_id: event.spaceId });
  }),
  listener('campaign.updated', async (tx, event, live) => {
    const { credentials_id, status } = event.data;
    if (!credentials_id || (status !== 'paused' && status !== 'finished')) return;
    if (await hasRunningCampaign(tx, credentials_id)) return;
    const action = router(`/campaigns?selectedCred=${credentials_id}`);
    await notifyAboutAccount(tx, event, credentials_id, { kind: 'all_workflows_inactive', action }, live);
  }),
  // whoever looks after the person; else those whose campaign or account it answers
  listener('message.received', async (tx, event, live) => {
    const { subjectId, data } = event;
    const person = subjectId ? await prospectOfMessage(tx, subjectId, data.message_id) : undefined;
    if (!person) return;
    if (person.assignee_id && (await hasBell(tx, person.assignee_id)))
      return notifyAboutProspect(tx, event, [person.assignee_id], { kind: 'reply_received', person }, live);
    const replied = { prospectId: person.id, credentialId: data.credential_id };
    for (const userId of await ownersOfReply(tx, replied)) await notifyOfReplies(tx, event, { userId, person }, live);
  }),
  // who has read what was said need not be told of it any more
  listener('dialog.changed', async (tx, { subjectId, actorId, spaceId }, live) => {
    if (!subjectId || !actorId || !(await markSeenReplies(tx, actorId, subjectId))) return;
    live.publish(`user:${actorId}`, 'update_notifications', { space_id: spaceId });
  }),
  listener('dialog.woken', async (tx, event, live) => {
    const person = event.subjectId ? await notifiedProspect(tx, event.subjectId) : undefined;
    if (!person) return;
    const owners = await ownersOfConversation(tx, person.id, event.data.snoozed_by);
    await notifyAboutProspect(tx, event, owners, { kind: 'snooze_over', person }, live);
  }),
  listener('message.failed', async (tx, event, live) => {
    const person = event.subjectId ? await notifiedProspect(tx, event.subjectId) : undefined;
    if (!person || !event.actorId) return;
    // they wrote it, and yet have to hear of it
    const untold = { spaceId: event.spaceId, actorId: null };
    await notifyAboutProspect(tx, untold, [event.actorId], { kind: 'message_failed', person }, live);
  }),
];

/** With one unread line about the same person at most. */
async function notifyAboutProspect(
  tx: SpaceTx,
  event: Pick<StoredEvent, 'actorId' | 'spaceId'>,
  users: readonly string[],
  { kind, person }: { kind: NotificationKind; person: NotifiedProspect },
  live: LivePublisher,
): Promise<void> {
  const action = router(`/inbox/${person.id}`);
  await deleteUnread(tx, kind, action.meta);
  const values = { name: plainName(`${person.first_name} ${person.last_name}`) };
  await notify(tx, event, users, { kind, values, photoLink: person.photo_link, action }, live);
}

/** However many answer until somebody looks: one line, with the number of replies and who was the last. */
async function notifyOfReplies(
  tx: SpaceTx,
  event: Pick<StoredEvent, 'actorId' | 'spaceId'>,
  { userId, person }: { userId: string; person: NotifiedProspect },
  live: LivePublisher,
): Promise<void> {
  const before = await takeUnreadCount(tx, userId, 'replies_received');
  // those that were read in the inbox meanwhile are counted no longer
  const count = before === 0 ? 1 : Math.max(1, Math.min(before + 1, await countUnreadWords(tx, userId)));
  const values = { name: plainName(`${person.first_name} ${person.last_name}`), count: String(count) };
  const action = router(count === 1 ? `/inbox/${person.id}` : '/inbox?folder=unread');
  await notify(tx, event, [userId], { kind: 'replies_received', values, photoLink: person.photo_link, action }, live);
}

/** An admin of the platform is no colleague: their name is not told here. */
async function nameOf(tx: SpaceTx, userId: string | null): Promise<string> {
  const person = userId ? await colleague(tx, userId) : undefined;
  return person ? plainName(`${person.first_name} ${person.last_name}`) : '';
}
