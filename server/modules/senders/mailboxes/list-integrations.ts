import { type Integration, type IntegrationStatus, problemOf } from '../../../../contract/integrations/schemas.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { findCredential } from '../credentials/find-credential.ts';
import { type IntegrationRow, integrationsOf } from './queries.ts';

export async function listIntegrations(tx: SpaceTx, actor: SpaceActor, { id }: { id: string }): Promise<Integration[]> {
  const { timezone } = await findCredential(tx, actor, id);
  return (await integrationsOf(tx, id, dayIn(timezone, tx.now))).map(onWire);
}

/** How it is reached stays here. */
function onWire({ id, used, status: kept, is_reachable, paused_by_plan, ...row }: IntegrationRow): Integration {
  const status = kept as IntegrationStatus;
  return {
    _id: id,
    ...row,
    status,
    is_refused: status === 'disconnected' && is_reachable,
    is_paused_by_plan: paused_by_plan,
    problem: problemOf(status),
    used_today: used,
  };
}
