import type { BookingsTold } from '../../../../contract/calendly/schemas.ts';
import type { Services } from '../../../core/services.ts';
import { SchedulingRefused } from '../../../providers/scheduling/port.ts';
import { calendlyById, changeCalendly } from './queries.ts';
import { userOf } from './reload-event-types.ts';
import { accessTo, openSigningKey, requireScheduling } from './tokens.ts';

export const BOOKINGS_PATH = '/api/integrations/calendly/events';

/** Has Calendly tell us of bookings. Where it is away the job comes back; where it refuses, its owner reads why. */
export async function listenToBookings(
  { space_id: spaceId, id }: { space_id: string; id: string },
  services: Services,
): Promise<void> {
  const row = await services.transactions.inSpace(spaceId, (tx) => calendlyById(tx, id), { readOnly: true });
  if (!row || row.subscription) return;
  const keep = async (bookings: BookingsTold, detail: string | null, subscription: string | null) =>
    services.transactions.inSpace(spaceId, async (tx) => {
      await changeCalendly(tx, id, { bookings, detail, subscription });
      await tx.append({ type: 'calendly.changed', subjectId: row.user_id, data: {} });
      if (subscription) await tx.enqueue('calendly.catch_up', { space_id: spaceId, id });
    });
  try {
    const url = `${services.settings.publicUrl}${BOOKINGS_PATH}?${new URLSearchParams({ space: spaceId, user: id })}`;
    const token = await accessTo(services, spaceId, row);
    const told = { user: userOf(row), url, key: openSigningKey(services, row) };
    await keep('told', null, await requireScheduling(services).tellBookings(token, told));
  } catch (error) {
    if (!(error instanceof SchedulingRefused)) throw error;
    await keep(error.reason, error.message, null);
    if (error.reason === 'away') throw error;
  }
}
