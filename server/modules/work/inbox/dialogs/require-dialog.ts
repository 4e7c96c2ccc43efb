import type { Dialog } from '../../../../../contract/inbox/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { describeDialog } from './describe-dialog.ts';
import { dialogPage } from './dialog-queries.ts';
import { allScopesOf } from '../../../contacts/conversations/scopes.ts';

/** The conversation with one person, as somebody sees it; null where there is none for them. */
export async function findDialog(tx: SpaceTx, actor: SpaceActor, prospectId: string): Promise<Dialog | null> {
  const [row] = await dialogPage(tx, {
    ...allScopesOf(actor),
    userId: actor.user.id,
    folder: 'all',
    order: 'newest',
    after: null,
    limit: 1,
    among: [prospectId],
  });
  return row ? describeDialog(row) : null;
}

export async function requireDialog(tx: SpaceTx, actor: SpaceActor, prospectId: string): Promise<Dialog> {
  const dialog = await findDialog(tx, actor, prospectId);
  if (!dialog) throw refuse('not_found');
  return dialog;
}
