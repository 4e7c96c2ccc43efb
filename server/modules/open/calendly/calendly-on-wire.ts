import type { BookingsTold, CalendlyConnection, CalendlyUser } from '../../../../contract/calendly/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { bookingFigures, type CalendlyUserRow, countEventTypes } from './queries.ts';

/** Calendly has one name for somebody: what stands before the last word is the first. */
export function calendlyUserOnWire({ id, name, picture }: CalendlyUserRow): CalendlyUser {
  const words = name.split(/\s+/);
  return {
    id,
    first_name: words.length > 1 ? words.slice(0, -1).join(' ') : name,
    last_name: words.length > 1 ? words.at(-1)! : '',
    user_avatar: picture,
  };
}

export async function connectionOnWire(tx: SpaceTx, row: CalendlyUserRow): Promise<CalendlyConnection> {
  const types = await countEventTypes(tx, row.id);
  const figures = await bookingFigures(tx, row.calendly_id);
  return {
    user: { ...calendlyUserOnWire(row), email: row.email },
    bookings: row.bookings as BookingsTold,
    detail: row.detail,
    event_types: types,
    reloaded_at: row.reloaded_at.toISOString(),
    noted: figures?.noted ?? 0,
    unknown: figures?.unknown ?? 0,
    last_booked_at: figures?.last?.toISOString() ?? null,
    connected_at: row.created_at.toISOString(),
  };
}

export const typeOnWire = ({ id, ...type }: { id: string; name: string; minutes: number; link: string }) => ({
  _id: id,
  ...type,
});
