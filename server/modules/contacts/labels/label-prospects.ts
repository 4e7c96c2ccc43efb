import type { LabelType } from '../../../../contract/labels/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { FOR_PROSPECTS, labelById, attachLabel, detachLabel } from './queries.ts';
import { touchProspects } from './touch-prospects.ts';

interface Wish {
  prospectIds: readonly string[];
  labelId: string;
  isOn: boolean;
}

/**
 * Puts a label on people, or takes it off; each that changed is told of once. Answers whose labels changed, so that it
 * can be taken back. Somebody else's private label is not there, and one of templates is for no person.
 */
export async function labelProspects(
  tx: SpaceTx,
  actorId: string | null,
  { prospectIds, labelId, isOn }: Wish,
): Promise<string[]> {
  const label = await labelById(tx, labelId);
  const isSeen = label && (label.shared || actorId === null || label.created_by === actorId);
  if (!label || !isSeen || !FOR_PROSPECTS.includes(label.type as LabelType)) throw refuse('not_found');
  const changed = isOn ? await attachLabel(tx, prospectIds, labelId) : await detachLabel(tx, prospectIds, labelId);
  await touchProspects(
    tx,
    actorId,
    changed.map((prospectId) => ({ prospectId, trigger: isOn ? addedBy(label.type) : 'delete_label' })),
    { label_id: labelId },
  );
  return changed;
}

export const hasLabel = async (tx: SpaceTx, id: string): Promise<boolean> => (await labelById(tx, id)) !== undefined;

/** What is told when a label of this type is put on somebody. */
export const addedBy = (type: string) => (type === 'ai_generated' ? 'add_ai_label' : 'add_label');
