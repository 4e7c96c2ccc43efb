import type { CallParsed } from '../../../../contract/call.ts';
import { type templateCalls } from '../../../../contract/templates/calls.ts';
import { TEMPLATES_MAX, type Template } from '../../../../contract/templates/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { getTemplate } from './get-template.ts';
import { countTemplates, insertTemplate, lockTemplates } from './queries.ts';
import { requireParts } from './require-template.ts';
import { publishTemplates } from './publish-templates.ts';

export async function createTemplate(
  tx: SpaceTx,
  actor: SpaceActor,
  { labels, ...words }: CallParsed<(typeof templateCalls)['create']>,
): Promise<Template> {
  await lockTemplates(tx);
  await requireParts(tx, actor, { folder_id: words.folder_id, labels });
  if ((await countTemplates(tx)) >= TEMPLATES_MAX) throw refuse('limit_reached');
  const id = newId();
  await insertTemplate(tx, { id, ...words, label_ids: [...new Set(labels)], owner_id: actor.user.id });
  await publishTemplates(tx, actor.user.id, id);
  return getTemplate(tx, actor, { id });
}
