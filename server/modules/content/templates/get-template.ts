import type { Template } from '../../../../contract/templates/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { requireTemplate } from './require-template.ts';
import { templateOnWire } from './template-on-wire.ts';

export async function getTemplate(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Template> {
  return templateOnWire(tx, actor, await requireTemplate(tx, actor, id));
}
