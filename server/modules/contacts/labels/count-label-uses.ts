import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { labelledTemplates } from './labelled-port.ts';
import { labelUses } from './queries.ts';
import { requireLabel } from './require-label.ts';

export async function countLabelUses(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: { id: string },
): Promise<{ profiles: number; rules: number; templates: number }> {
  await requireLabel(tx, actor, id);
  const [uses, templates] = await Promise.all([labelUses(tx, id), labelledTemplates.one.count(tx, id)]);
  return { ...uses, templates };
}
