import { GatewayError } from '../network/gateway-error.ts';
import { gatewayId } from '../network/ids.ts';
import type { Queries, SyntheticNetwork } from '../network/store.ts';
import { type CalendarHost, calendlyOrigin, eventTypesOf, uriOf } from './users.ts';

export interface BookingRow {
  id: string;
  user_id: string;
  event: string;
  minutes: number;
  email: string;
  name: string;
  start_at: Date;
  state: 'active' | 'canceled';
  before: string | null;
  after: string | null;
}
const DAY_MS = 86_400_000;

/** Somebody books the host's first event; those whom the host's applications asked to tell are told. */
export async function book(
  network: SyntheticNetwork,
  given: { host: string; email: string; name: string; start?: Date; before?: string | null },
): Promise<string> {
  const host = await hostNamed(network, given.host);
  const [type] = eventTypesOf(host);
  const row: BookingRow = {
    id: gatewayId(),
    user_id: host.id,
    event: type!.name,
    minutes: type!.minutes,
    email: given.email.toLowerCase(),
    name: given.name,
    start_at: given.start ?? atTen(network.now()),
    state: 'active',
    before: given.before ?? null,
    after: null,
  };
  await network.all(
    `insert into world.calendly_bookings (id, user_id, event, minutes, email, name, start_at, state, before)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.id, row.user_id, row.event, row.minutes, row.email, row.name, row.start_at, row.state, row.before],
  );
  await tell(network, 'invitee.created', row);
  return row.id;
}

/** As Calendly does it: the former booking ends, and another one names it. */
export async function moveBooking(network: SyntheticNetwork, given: { host: string; email: string }): Promise<string> {
  const row = await latest(network, given);
  const start = new Date(row.start_at.getTime() + DAY_MS);
  const id = await book(network, { host: given.host, email: row.email, name: row.name, start, before: row.id });
  await end(network, row, id);
  return id;
}

export async function cancelBooking(
  network: SyntheticNetwork,
  given: { host: string; email: string },
): Promise<string> {
  const row = await latest(network, given);
  await end(network, row, null);
  return row.id;
}

async function end(network: SyntheticNetwork, row: BookingRow, after: string | null): Promise<void> {
  await network.all(`update world.calendly_bookings set state = 'canceled', after = $2 where id = $1`, [row.id, after]);
  await tell(network, 'invitee.canceled', { ...row, state: 'canceled', after });
}

async function latest(memory: Queries, { host, email }: { host: string; email: string }): Promise<BookingRow> {
  const { id } = await hostNamed(memory, host);
  const row = await memory.first<BookingRow>(
    `select * from world.calendly_bookings where user_id = $1 and email = $2 and state = 'active'
      order by start_at desc limit 1`,
    [id, email.toLowerCase()],
  );
  if (!row) throw new GatewayError('resource_not_found', `${email} has booked nothing with ${host}.`);
  return row;
}

async function hostNamed(memory: Queries, email: string): Promise<CalendarHost> {
  const host = await memory.first<CalendarHost>('select * from world.calendly_users where email = $1', [
    email.toLowerCase(),
  ]);
  if (!host) throw new GatewayError('resource_not_found', `${email} has no calendar in the world's Calendly.`);
  return host;
}

/** Kept until it is heard. */
async function tell(network: SyntheticNetwork, event: string, row: BookingRow): Promise<void> {
  const body = {
    event,
    created_at: network.now().toISOString(),
    created_by: uriOf(network, 'users', row.user_id),
    payload: { ...inviteeOf(network, row), scheduled_event: eventOf(network, row) },
  };
  await network.all(
    `insert into world.calendly_deliveries (hook_id, body, due_at)
      select id, $2, $3 from world.calendly_hooks where user_id = $1`,
    [row.user_id, JSON.stringify(body), network.now()],
  );
}

export function inviteeOf(network: SyntheticNetwork, row: BookingRow) {
  const uri = (id: string) => `${uriOf(network, 'scheduled_events', id)}/invitees/${id}`;
  return {
    uri: uri(row.id),
    email: row.email,
    name: row.name,
    status: row.state,
    rescheduled: row.after !== null,
    old_invitee: row.before && uri(row.before),
    new_invitee: row.after && uri(row.after),
    timezone: 'Europe/Berlin',
    questions_and_answers: [],
    tracking: {},
  };
}

export const eventOf = (network: SyntheticNetwork, row: BookingRow) => ({
  uri: uriOf(network, 'scheduled_events', row.id),
  name: row.event,
  status: row.state,
  start_time: row.start_at.toISOString(),
  end_time: new Date(row.start_at.getTime() + row.minutes * 60_000).toISOString(),
  location: { type: 'custom', location: `${calendlyOrigin(network)}/rooms/${row.id}` },
});

/** Tomorrow in the morning. */
function atTen(now: Date): Date {
  const day = new Date(now.getTime() + DAY_MS);
  day.setUTCHours(10, 0, 0, 0);
  return day;
}
