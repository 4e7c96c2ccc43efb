import type { CallParsed } from '../../../../contract/call.ts';
import type { templateCalls } from '../../../../contract/templates/calls.ts';
import type { Template } from '../../../../contract/templates/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { getTemplate } from './get-template.ts';
import { changeTemplate } from './queries.ts';
import { requireMayHide, requireOwn, requireParts, requireTemplate } from './require-template.ts';
import { publishTemplates } from './publish-templates.ts';

/** Steps that were made from it keep their words. Whoever says which version they changed is told of a newer one. */
export async function updateTemplate(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, version, labels, ...words }: CallParsed<(typeof templateCalls)['update']>,
): Promise<Template> {
  const template = await requireTemplate(tx, actor, id);
  requireOwn(actor, template);
  requireMayHide(actor, template, words.is_shared);
  await requireParts(tx, actor, { folder_id: words.folder_id, labels });
  // what the person does not see of its labels stays on it
  const seen = new Set((await getTemplate(tx, actor, { id })).labels.map(({ _id }) => _id));
  const unseen = template.label_ids.filter((label) => !seen.has(label));
  const isSaved = await changeTemplate(
    tx,
    { id, version: version ?? template.version },
    { ...words, label_ids: [...new Set([...labels, ...unseen])], updated_at: tx.now },
  );
  if (!isSaved) throw refuse('conflict');
  await publishTemplates(tx, actor.user.id, id);
  return getTemplate(tx, actor, { id });
}
