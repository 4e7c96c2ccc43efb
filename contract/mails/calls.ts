import * as z from 'zod';
import { call, pageSchema, paging } from '../call.ts';
import { anyToken, platformAdmin } from '../permissions.ts';
import { Mail } from './schemas.ts';

export const mailCalls = {
  outbox: call({
    method: 'GET',
    path: '/admin/mails',
    summary: 'The mails the product wrote, newest first',
    access: platformAdmin,
    query: z.object({ ...paging(25), to: z.string().max(254).optional() }),
    payload: pageSchema(Mail),
  }),
  demoOutbox: call({
    method: 'GET',
    path: '/demo/mails',
    summary: 'The same on a developer’s own machine, where demo data is on and no mail server is configured',
    access: anyToken,
    query: z.object({ ...paging(25), to: z.string().max(254).optional() }),
    payload: pageSchema(Mail),
    errors: ['not_found'],
  }),
};
