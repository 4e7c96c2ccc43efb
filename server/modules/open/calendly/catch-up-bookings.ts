import type { Services } from '../../../core/services.ts';
import { SchedulingRefused } from '../../../providers/scheduling/port.ts';
import { calendlyById } from './queries.ts';
import { receiveBooking } from './receive-booking.ts';
import { userOf } from './reload-event-types.ts';
import { accessTo, requireScheduling } from './tokens.ts';
import { wrongTimes } from './wrong-times.ts';

/** What was booked, moved or canceled while nobody told it: of all that lies ahead. Where Calendly is away the job comes back. */
export async function catchUpBookings(
  { space_id: spaceId, id }: { space_id: string; id: string },
  services: Services,
): Promise<void> {
  const row = await services.transactions.inSpace(spaceId, (tx) => calendlyById(tx, id), { readOnly: true });
  if (!row) return;
  const now = services.clock.now();
  try {
    const token = await accessTo(services, spaceId, row);
    for (const booking of await requireScheduling(services).bookings(token, userOf(row), now)) {
      if (booking.state === 'booked' && wrongTimes(booking, now)) continue;
      await services.transactions.inSpace(spaceId, (tx) => receiveBooking(tx, row, booking));
    }
  } catch (error) {
    // where it may not be asked, it is told of what comes all the same
    if (!(error instanceof SchedulingRefused) || error.reason === 'away') throw error;
    services.log.warn({ reason: error.reason }, 'earlier bookings of Calendly were not read');
    return;
  }
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.append({ type: 'calendly.changed', subjectId: row.user_id, data: {} }),
  );
}
