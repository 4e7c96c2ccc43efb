import type { LimitCause, LimitedAction } from '../../../../contract/limits/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { insertChanges } from './change-queries.ts';
import { upsertLimits } from './queries.ts';

export interface LimitChanged {
  credentialId: string;
  action: LimitedAction;
  before: number;
  after: number;
  cause: LimitCause;
  values?: Record<string, number>;
  heldUntil?: Date | null;
}

/** The one way limits change: set, written down with their reason, and told. */
export async function applyChanges(
  tx: SpaceTx,
  changed: readonly LimitChanged[],
  by: { setBy: 'person' | 'autopilot'; actorId: string | null },
): Promise<void> {
  if (changed.length === 0) return;
  await upsertLimits(
    tx,
    changed.map(({ credentialId, action, after, heldUntil }) => ({
      credential_id: credentialId,
      action,
      per_day: after,
      set_by: by.setBy,
      held_until: heldUntil ?? null,
    })),
  );
  await insertChanges(
    tx,
    changed.map(({ credentialId, action, before, after, cause, values }) => ({
      id: newId(),
      credential_id: credentialId,
      action,
      before,
      after,
      cause,
      details: JSON.stringify(values ?? {}),
      actor_id: by.actorId,
    })),
  );
  for (const id of new Set(changed.map(({ credentialId }) => credentialId))) await publishLimits(tx, id, by.actorId);
}

export async function publishLimits(tx: SpaceTx, credentialId: string, actorId: string | null): Promise<void> {
  await tx.append({ type: 'credential.limits_changed', subjectId: credentialId, actorId, data: {} });
}
