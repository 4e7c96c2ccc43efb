import * as z from 'zod';
import { call, Nothing, pageSchema, paging } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts, ofOneself, ofTeam } from '../permissions.ts';
import {
  CALENDLY_REFUSALS,
  CalendlyConnection,
  CalendlyEventType,
  CalendlyUser,
  EVENT_TYPES_OF_USER,
  EVENT_TYPES_PAGE,
} from './schemas.ts';

const own = member('integrations', ofOneself());
const BOOKED = 'with whom a meeting can be booked is known to the team';
/** Who may come in at Calendly is for people to say. */
const byPeople = { scope: 'none' } as const;

export const calendlyCalls = {
  connection: call({
    method: 'GET',
    path: '/integrations/calendly',
    summary: 'Whether one’s own Calendly is connected, and whether it tells of bookings',
    access: own,
    /** `is_available`: it is set up on this site, and can be connected. */
    payload: z.object({ is_available: z.boolean(), connection: CalendlyConnection.nullable() }),
  }),
  connect: call({
    method: 'POST',
    path: '/integrations/calendly/connect',
    summary: 'Begin to connect one’s own Calendly: the page there on which one agrees',
    access: own,
    payload: z.object({ url: z.url() }),
    errors: ['not_configured', 'upgrade_needed'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  finish: call({
    method: 'POST',
    path: '/integrations/calendly/finish',
    summary: 'End what was begun at Calendly’s page: the browser that asked hands in what it answered',
    access: own,
    /** The query that Calendly sent the browser back with, as it came. */
    body: z.strictObject({ answer: z.string().min(1, 'Fill this field').max(8_000) }),
    payload: z.object({ reason: z.enum(CALENDLY_REFUSALS).nullable() }),
    errors: ['code_expired', 'not_configured', 'upgrade_needed'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  disconnect: call({
    method: 'POST',
    path: '/integrations/calendly/disconnect',
    summary: 'Give access to one’s own Calendly back: it tells nothing more; meetings stay',
    access: own,
    payload: Nothing,
    errors: ['integration_not_connected'],
    ...byPeople,
  }),
  reload: call({
    method: 'POST',
    path: '/integrations/calendly/reload',
    summary: 'Ask Calendly for one’s event types anew',
    access: own,
    payload: CalendlyConnection,
    errors: ['integration_not_connected', 'event_types_unavailable'],
    rate: { perMinute: 20 },
  }),
  users: call({
    method: 'GET',
    path: '/integrations/calendly/users',
    summary: 'Members whose Calendly is connected, by their names there',
    access: member('integrations', ofTeam(BOOKED)),
    payload: z.array(CalendlyUser),
  }),
  eventTypes: call({
    method: 'GET',
    path: '/integrations/calendly/event_types',
    summary: 'One’s own event types',
    access: member('integrations', ofAccounts({ credentials_id: 'credential' })),
    query: z.object({ credentials_id: Id.optional(), ...paging(EVENT_TYPES_PAGE) }),
    payload: pageSchema(CalendlyEventType),
  }),
  eventTypesOfUser: call({
    method: 'GET',
    path: '/integrations/calendly/{user}/event_types',
    summary: 'The event types of a user of Calendly',
    access: member('integrations', ofTeam(BOOKED, { user: 'value' })),
    params: z.object({ user: Id }),
    query: z.object(paging(EVENT_TYPES_OF_USER)),
    payload: pageSchema(CalendlyEventType),
    errors: ['not_found'],
  }),
};
