import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Booking } from '../../../providers/scheduling/port.ts';
import { findProspectByEmail } from '../../contacts/prospects/find-prospect-by-email.ts';
import { bookMeeting } from '../../work/meetings/book-meeting.ts';
import { cancelBooked, moveBooked } from '../../work/meetings/change-booked.ts';
import { bookingById, type CalendlyUserRow, lockBookings, putBooking } from './queries.ts';

const EVENT_LENGTH = 200;
const PLACE_LENGTH = 500;

/**
 * What Calendly told becomes a meeting, or changes one. Told twice it changes nothing, and what comes out of turn finds
 * its own: a cancellation that overtook its booking, or a move that came as an end and a beginning.
 */
export async function receiveBooking(tx: SpaceTx, user: CalendlyUserRow, booking: Booking): Promise<void> {
  // one after the other, as there is no order in which they come
  await lockBookings(tx);
  const known = await bookingById(tx, booking.id);
  if (booking.state === 'canceled') return end(tx, user, booking, known?.meeting_id ?? null, known?.state);
  if (known) return;
  const times = { start: booking.start, end: booking.end };
  const told = { event: booking.event.slice(0, EVENT_LENGTH) || 'Calendly', place: safePlace(booking.place) };
  const before = booking.before ? await bookingById(tx, booking.before) : undefined;
  if (before?.meeting_id) {
    await moveBooked(tx, before.meeting_id, { ...told, ...times, host: user.user_id });
    await putBooking(tx, { ...of(user), id: booking.before!, state: 'moved', meeting_id: null });
    return putBooking(tx, { ...of(user), id: booking.id, state: 'booked', meeting_id: before.meeting_id });
  }
  // should the one before be told after all, it is over
  if (booking.before && !before)
    await putBooking(tx, { ...of(user), id: booking.before, state: 'moved', meeting_id: null });
  const prospectId = await findProspectByEmail(tx, booking.email);
  const meetingId = prospectId
    ? await bookMeeting(tx, { prospectId, ...told, ...times, source: 'scheduler', createdBy: user.user_id })
    : null;
  await putBooking(tx, { ...of(user), id: booking.id, state: 'booked', meeting_id: meetingId });
}

async function end(
  tx: SpaceTx,
  user: CalendlyUserRow,
  booking: Booking,
  meetingId: string | null,
  state: string | undefined,
): Promise<void> {
  if (state === 'moved' || state === 'canceled') return;
  // the booking that takes its place moves the meeting
  if (booking.isMoved) {
    if (!state) await putBooking(tx, { ...of(user), id: booking.id, state: 'moved', meeting_id: null });
    return;
  }
  if (meetingId) await cancelBooked(tx, meetingId);
  await putBooking(tx, { ...of(user), id: booking.id, state: 'canceled', meeting_id: meetingId });
}

const of = ({ calendly_id: host }: CalendlyUserRow) => ({ host });
/** Where it looks like an address of ours, it is none. */
const safePlace = (place: string): string => (/^[/\\]{2}/.test(place) ? '' : place.slice(0, PLACE_LENGTH));
