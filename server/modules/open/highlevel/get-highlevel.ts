import type { CallPayload } from '../../../../contract/call.ts';
import type { highLevelCalls } from '../../../../contract/highlevel/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { contactBookOf } from '../../../providers/crm/contact-book-of.ts';
import { handedFigures, highLevelOf, nameOfConnector } from './queries.ts';

export async function getHighLevel(
  tx: SpaceTx,
  _actor: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<CallPayload<(typeof highLevelCalls)['connection']>> {
  const row = await highLevelOf(tx);
  const is_available = contactBookOf(services) !== null;
  if (!row) return { is_available, connection: null };
  const figures = await handedFigures(tx, row.location_id);
  return {
    is_available,
    connection: {
      location_id: row.location_id,
      location_name: row.location_name,
      connected_by: await nameOfConnector(tx),
      connected_at: row.created_at.toISOString(),
      is_ended: row.is_ended,
      detail: row.detail,
      handed_over: figures?.count ?? 0,
      last_at: figures?.last?.toISOString() ?? null,
    },
  };
}
