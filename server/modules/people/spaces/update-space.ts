import type { CallParsed } from '../../../../contract/call.ts';
import type { spaceCalls } from '../../../../contract/spaces/calls.ts';
import type { Space } from '../../../../contract/spaces/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { getSpaceInfo } from './get-space-info.ts';
import { updateSpaceRow, lockSpace } from './queries.ts';
import { requireOwnSpace } from './require-own-space.ts';

/** Name, country and look; each field that really changes is written down with what it was. */
export async function updateSpace(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, space_object }: CallParsed<(typeof spaceCalls)['update']>,
): Promise<Space> {
  requireOwnSpace(tx, id);
  const before = await lockSpace(tx);
  if (!before) throw refuse('space_not_found');
  const changed = (['name', 'country_code', 'appearance'] as const).filter(
    (field) => space_object[field] !== undefined && inWords(space_object[field]) !== inWords(before[field]),
  );
  if (changed.length > 0) {
    const { name, country_code, appearance } = space_object;
    const version = await updateSpaceRow(tx, {
      ...(name !== undefined && { name }),
      ...(country_code !== undefined && { country_code }),
      ...(appearance !== undefined && { appearance: JSON.stringify(appearance) }),
    });
    for (const field of changed)
      await writeAudit(tx, tx.spaceId, actor, {
        kind: 'space_updated',
        subject: before.name,
        details: { field, before: inWords(before[field]), after: inWords(space_object[field]) },
      });
    await tx.append({ type: 'space.updated', subjectId: id, actorId: actor.user.id, data: { version } });
  }
  return getSpaceInfo(tx, actor);
}

/** A value as the audit log words it: texts as they are, a look as its parts. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!value) return '';
  const { color, logo_shape } = value as { color: string | null; logo_shape: string };
  return [color, logo_shape].filter(Boolean).join(', ');
}
