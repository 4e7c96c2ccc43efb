import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Meeting } from './schemas.ts';

const one = z.object({ id: Id });
const Told = {
  event: z.string().trim().min(1, 'Fill this field').max(200),
  place: z
    .string()
    .trim()
    .max(500)
    .refine((place) => !/^[/\\]{2}/.test(place), 'A link begins with https://')
    .default(''),
  start: Time,
  end: Time,
};

const WHERE_MEETINGS_ARE = ['inbox', 'profiles', 'campaigns'] as const;
export const meetingCalls = {
  list: call({
    method: 'GET',
    path: '/meetings',
    summary: 'Meetings to come, or past ones, of one person or of all; the nearest first',
    access: member(WHERE_MEETINGS_ARE, ofAccounts({ profile_id: 'prospect' })),
    query: z.object({
      profile_id: Id.optional(),
      when: z.enum(['coming', 'past']).default('coming'),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
    payload: z.array(Meeting),
  }),
  create: call({
    method: 'POST',
    path: '/meetings',
    summary: 'Note a meeting with a person, agreed on or held already: it counts as booked, and their campaigns stop',
    access: member(WHERE_MEETINGS_ARE, ofAccounts({ profile_id: 'prospect', credentials_id: 'credential' })),
    body: z.strictObject({ profile_id: Id, credentials_id: Id.optional(), ...Told }),
    payload: Meeting,
    errors: ['not_found'],
  }),
  update: call({
    method: 'PUT',
    path: '/meetings/{id}',
    summary: 'Move a meeting, or say better what it is about and when it was',
    access: member(WHERE_MEETINGS_ARE, ofAccounts({ id: 'meeting' })),
    params: one,
    body: z.strictObject(Told),
    payload: Meeting,
    errors: ['not_found', 'conflict'],
  }),
  cancel: call({
    method: 'POST',
    path: '/meetings/{id}/cancel',
    summary: 'It does not take place',
    access: member(WHERE_MEETINGS_ARE, ofAccounts({ id: 'meeting' })),
    params: one,
    payload: Meeting,
    errors: ['not_found', 'conflict'],
  }),
  delete: call({
    method: 'DELETE',
    path: '/meetings/{id}',
    summary: 'Forget a meeting that was noted by mistake',
    access: member(WHERE_MEETINGS_ARE, ofAccounts({ id: 'meeting' })),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
};
