import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, noPage, ofOneself } from '../permissions.ts';
import { Job } from './schemas.ts';

export const jobCalls = {
  running: call({
    method: 'GET',
    path: '/jobs',
    summary: 'Longer pieces of work that one began and that have not ended, the newest first; at most 20',
    access: member(noPage('whoever began a longer piece of work hears how it goes'), ofOneself()),
    payload: z.array(Job),
  }),
  byId: call({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'How far a longer piece of work has come, and what came of it',
    access: member(noPage('whoever began a longer piece of work hears how it goes'), ofOneself({ id: 'job' })),
    params: z.object({ id: Id }),
    payload: Job,
    errors: ['not_found'],
  }),
  stop: call({
    method: 'POST',
    path: '/jobs/{id}/stop',
    summary: 'Stop a simulation, a look-up or a hand-over that is under way; what is done by then stays',
    access: member(noPage('whoever began a longer piece of work may end it'), ofOneself({ id: 'job' })),
    params: z.object({ id: Id }),
    payload: Job,
    errors: ['not_found'],
  }),
};
