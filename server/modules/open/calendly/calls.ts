import type { calendlyCalls } from '../../../../contract/calendly/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { connectCalendly, finishCalendly } from './connect-calendly.ts';
import { disconnectCalendly } from './disconnect-calendly.ts';
import { getCalendly, listCalendlyUsers, listEventTypes, listEventTypesOf } from './read-calendly.ts';
import { reloadEventTypes } from './reload-event-types.ts';

export const calendlyHandlers: Handlers<typeof calendlyCalls> = {
  connection: getCalendly,
  connect: connectCalendly,
  finish: finishCalendly,
  disconnect: disconnectCalendly,
  reload: reloadEventTypes,
  users: listCalendlyUsers,
  eventTypes: listEventTypes,
  eventTypesOfUser: listEventTypesOf,
};
