import { TEMPLATE_RESTORE_MS, type Template } from '../../../../contract/templates/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { getTemplate } from './get-template.ts';
import { changeTemplate, deletedTemplate } from './queries.ts';
import { requireOwn } from './require-template.ts';
import { publishTemplates } from './publish-templates.ts';

/** Within an hour a deletion is taken back, with everything that was counted. Twice is once. */
export async function restoreTemplate(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Template> {
  const template = await deletedTemplate(tx, id, new Date(tx.now.getTime() - TEMPLATE_RESTORE_MS));
  if (!template) return getTemplate(tx, actor, { id });
  if (!template.is_shared && template.owner_id !== actor.user.id) throw refuse('not_found');
  requireOwn(actor, template);
  await changeTemplate(tx, template, { deleted_at: null });
  await publishTemplates(tx, actor.user.id, id);
  return getTemplate(tx, actor, { id });
}
