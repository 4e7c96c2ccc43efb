import type { Nothing } from '../../../../contract/call.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeTemplate } from './queries.ts';
import { requireOwn, requireTemplate } from './require-template.ts';
import { publishTemplates } from './publish-templates.ts';

/** It vanishes at once, and for good after an hour; steps that were made from it keep their words. */
export async function deleteTemplate(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Nothing> {
  const template = await requireTemplate(tx, actor, id);
  requireOwn(actor, template);
  await changeTemplate(tx, template, { deleted_at: tx.now });
  await publishTemplates(tx, actor.user.id, id);
  return {};
}
