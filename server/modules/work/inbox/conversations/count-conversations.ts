import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { DialogFolder } from '../../../../../contract/inbox/schemas.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import type { LabelType } from '../../../../../contract/labels/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { accountsWithCounts, countConversationFolders, countConversationLabels, countUnread } from './count-queries.ts';
import { fullName } from './describe-conversation.ts';
import { allScopesOf, scopesOf } from '../../../contacts/conversations/scopes.ts';

type Counts = (typeof inboxCalls)['counts'];
type Unread = (typeof inboxCalls)['unread'];
/** Counted no further: a screen says “1,000+”, or “99+”. */
const MOST = 1_000;
const MOST_UNREAD = 100;

export async function countConversations(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Counts>,
): Promise<CallPayload<Counts>> {
  const scopes = await scopesOf(tx, actor, input.credentials_id);
  const [folders, credentials, labels] = await Promise.all([
    countConversationFolders(tx, { ...scopes, userId: actor.user.id }, MOST),
    accountsWithCounts(tx, allScopesOf(actor), MOST),
    countConversationLabels(tx, { ...scopes, userId: actor.user.id }, MOST),
  ]);
  return {
    folders: folders as Partial<Record<DialogFolder, number>>,
    credentials: credentials.map((row) => ({
      _id: row.id,
      full_name: fullName(row.first_name, row.last_name) || row.username,
      photo_link: row.photo_link,
      dialogs: row.dialogs,
      unread: row.unread,
    })),
    labels: labels.map(({ id, ...label }) => ({ _id: id, ...label, type: label.type as LabelType })),
  };
}

/** The number beside the inbox in the navigation. */
export async function countAllUnread(tx: SpaceTx, actor: SpaceActor): Promise<CallPayload<Unread>> {
  return { unread: await countUnread(tx, allScopesOf(actor), MOST_UNREAD) };
}
