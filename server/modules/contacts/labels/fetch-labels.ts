import { LABEL_TYPES, type Label } from '../../../../contract/labels/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { labelOnWire } from './label-on-wire.ts';
import { visibleLabels } from './queries.ts';

/** Names of types that do not exist are passed over, as if they had no labels. */
export async function fetchLabels(
  tx: SpaceTx,
  { user }: SpaceActor,
  { labels_types }: { labels_types?: string },
): Promise<Label[]> {
  const asked = labels_types?.split(',').map((type) => type.trim());
  const types = LABEL_TYPES.filter((type) => !asked || asked.includes(type));
  return types.length === 0 ? [] : (await visibleLabels(tx, user.id, types)).map(labelOnWire);
}
