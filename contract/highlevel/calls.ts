import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { member, ofTeam } from '../permissions.ts';
import { HIGHLEVEL_REFUSALS, HighLevelConnection } from './schemas.ts';

const WHOLE = 'a workspace hands people over to one CRM';
const team = member('integrations', ofTeam(WHOLE));
/** Who may come in there is for people to say. */
const byPeople = { scope: 'none' } as const;

export const highLevelCalls = {
  connection: call({
    method: 'GET',
    path: '/integrations/ghl',
    summary: 'Whether the CRM that people are handed over to is connected, and which location of it',
    access: member(['integrations', 'search', 'profiles'], ofTeam(WHOLE)),
    /** `is_available`: it is set up on this site, and can be connected. */
    payload: z.object({ is_available: z.boolean(), connection: HighLevelConnection.nullable() }),
  }),
  connect: call({
    method: 'POST',
    path: '/integrations/ghl/connect',
    summary: 'Begin to connect the CRM: the page there on which one chooses a location',
    access: team,
    payload: z.object({ url: z.url() }),
    errors: ['not_configured'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  finish: call({
    method: 'POST',
    path: '/integrations/ghl/finish',
    summary: 'End what was begun at the CRM’s page: the browser that asked hands in what it answered',
    access: team,
    /** The query that the CRM sent the browser back with, as it came. */
    body: z.strictObject({ answer: z.string().min(1, 'Fill this field').max(8_000) }),
    payload: z.object({ reason: z.enum(HIGHLEVEL_REFUSALS).nullable() }),
    errors: ['code_expired', 'not_configured'],
    rate: { perMinute: 20 },
    ...byPeople,
  }),
  disconnect: call({
    method: 'POST',
    path: '/integrations/ghl/disconnect',
    summary: 'Forget the access to the CRM; people who were handed over stay there',
    access: team,
    payload: Nothing,
    errors: ['integration_not_connected'],
    ...byPeople,
  }),
};
