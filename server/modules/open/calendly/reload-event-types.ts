import type { CalendlyConnection } from '../../../../contract/calendly/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { type SchedulingEventType, SchedulingRefused } from '../../../providers/scheduling/port.ts';
import { connectionOnWire } from './calendly-on-wire.ts';
import { type CalendlyUserRow, calendlyOfMember, changeCalendly, storeEventTypes } from './queries.ts';
import { accessTo, requireScheduling } from './tokens.ts';

interface Found {
  id: string;
  types: SchedulingEventType[];
}

export const reloadEventTypes = after(
  async (actor: SpaceActor, _input: unknown, services: Services): Promise<Found> => {
    const row = await services.transactions.inSpace(actor.space.id, (tx) => calendlyOfMember(tx, actor.user.id));
    if (!row) throw refuse('integration_not_connected');
    try {
      const token = await accessTo(services, actor.space.id, row);
      return { id: row.id, types: await requireScheduling(services).eventTypes(token, userOf(row)) };
    } catch (error) {
      if (!(error instanceof SchedulingRefused)) throw error;
      if (error.reason === 'ended') await noteEnd(services, actor, row, error.message);
      throw refuse('event_types_unavailable');
    }
  },
  async (
    tx: SpaceTx,
    actor: SpaceActor,
    _input: unknown,
    _services: Services,
    { id, types }: Found,
  ): Promise<CalendlyConnection> => {
    const row = await calendlyOfMember(tx, actor.user.id);
    if (row?.id !== id) throw refuse('integration_not_connected');
    await storeEventTypes(tx, id, types);
    await changeCalendly(tx, id, { reloaded_at: tx.now });
    // who begins to listen is caught up then
    await tx.enqueue(row.bookings === 'told' ? 'calendly.catch_up' : 'calendly.listen', { space_id: tx.spaceId, id });
    return connectionOnWire(tx, { ...row, reloaded_at: tx.now });
  },
);

/** As the port names somebody. */
export const userOf = ({ calendly_id, uri, organization, name, email, picture }: CalendlyUserRow) => ({
  id: calendly_id,
  uri,
  organization,
  name,
  email,
  picture,
});

/** Its owner connects it anew, and is shown so. */
async function noteEnd(services: Services, actor: SpaceActor, { id }: CalendlyUserRow, detail: string): Promise<void> {
  await services.transactions.inSpace(actor.space.id, async (tx) => {
    await changeCalendly(tx, id, { bookings: 'ended', detail });
    await tx.append({ type: 'calendly.changed', subjectId: actor.user.id, data: {} });
  });
}
