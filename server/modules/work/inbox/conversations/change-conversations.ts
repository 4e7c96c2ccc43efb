import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { addLabel, removeLabel } from '../../../contacts/prospects/record/label-prospect.ts';
import { visibleConversations, setFlag, setFolder, setUnread } from '../../../contacts/conversations/change-lines.ts';
import { findInboxProspect } from '../find-inbox-prospect.ts';
import { lockConversationRows, readScopes, sumUnread } from '../../../contacts/conversations/read-scopes.ts';
import { recountUnread } from '../../../contacts/conversations/recount-unread.ts';
import { requireConversation } from './require-conversation.ts';
import { allScopesOf } from '../../../contacts/conversations/scopes.ts';

type Update = (typeof inboxCalls)['update'];
type Bulk = (typeof inboxCalls)['bulk'];
type Changes = Omit<CallParsed<Update>, 'profile'>;

export async function updateConversation(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, ...changes }: CallParsed<Update>,
): Promise<Dialog> {
  const { id } = await findInboxProspect(tx, profile);
  if ((await changeConversations(tx, actor, [id], changes)) === 0) throw refuse('not_found');
  return requireConversation(tx, actor, id);
}

export async function updateConversations(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile_ids, add_label, remove_label, ...changes }: CallParsed<Bulk>,
): Promise<CallPayload<Bulk>> {
  const ids = [...new Set(profile_ids)].toSorted();
  const changed = await changeConversations(tx, actor, ids, changes);
  for (const id of add_label || remove_label ? await visibleConversations(tx, ids, allScopesOf(actor).scopes) : []) {
    if (add_label) await addLabel(tx, actor, { id, label: add_label });
    if (remove_label) await removeLabel(tx, actor, { id, label: remove_label });
  }
  return { changed };
}

/** Those that somebody sees, and no others; answers how many these are. */
async function changeConversations(
  tx: SpaceTx,
  actor: SpaceActor,
  wanted: readonly string[],
  changes: Changes,
): Promise<number> {
  const snoozed = changes.snoozed_until ? new Date(changes.snoozed_until) : null;
  if (snoozed && snoozed <= tx.now) throw refuse('scheduled_in_past');
  await lockConversationRows(tx, wanted);
  const { scopes, accounts } = allScopesOf(actor);
  const ids = await visibleConversations(tx, wanted, scopes);
  if (ids.length === 0) return 0;
  if (changes.read !== undefined) await setRead(tx, ids, accounts, changes.read);
  if (changes.starred !== undefined) await setFlag(tx, ids, 'is_starred', changes.starred);
  if (changes.lead !== undefined) await mark(tx, actor, ids, 'is_lead', changes.lead);
  if (changes.customer !== undefined) await mark(tx, actor, ids, 'is_customer', changes.customer);
  if (changes.archived !== undefined) await setFolder(tx, ids, { folder: changes.archived ? 'archived' : 'inbox' });
  if (changes.snoozed_until !== undefined) await snooze(tx, actor, ids, snoozed);
  for (const id of ids)
    await tx.append({ type: 'dialog.changed', subjectId: id, actorId: actor.user.id, data: { credential_id: null } });
  return ids.length;
}

async function setRead(
  tx: SpaceTx,
  ids: readonly string[],
  accounts: readonly string[] | null,
  isRead: boolean,
): Promise<void> {
  const touched: string[] = [];
  if (isRead) for (const id of ids) touched.push(...(await readScopes(tx, id, accounts)));
  else {
    touched.push(...(await setUnread(tx, ids, accounts)));
    await sumUnread(tx, ids);
  }
  await recountUnread(tx, touched);
}

const TRIGGERS = { is_lead: 'mark_as_lead', is_customer: 'mark_as_customer' } as const;
/** Told only of those who were not marked like this before. */
async function mark(
  tx: SpaceTx,
  { user }: SpaceActor,
  ids: readonly string[],
  flag: keyof typeof TRIGGERS,
  value: boolean,
): Promise<void> {
  const changed = await setFlag(tx, ids, flag, value);
  if (!value) return;
  for (const id of changed)
    await tx.append({
      type: 'prospect.touched',
      subjectId: id,
      actorId: user.id,
      data: { trigger: TRIGGERS[flag] },
    });
}

async function snooze(tx: SpaceTx, { user }: SpaceActor, ids: readonly string[], until: Date | null): Promise<void> {
  await setFolder(
    tx,
    ids,
    until ? { folder: 'snoozed', snoozed_until: until, snoozed_by: user.id } : { folder: 'inbox' },
  );
  if (!until) return;
  for (const id of ids)
    await tx.enqueue(
      'inbox.wake',
      { space_id: tx.spaceId, prospect_id: id },
      { key: `inbox.wake:${id}`, runAt: until },
    );
}
