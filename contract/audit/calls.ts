import * as z from 'zod';
import { call, paging } from '../call.ts';
import { Id, Time } from '../ids.ts';
import { spaceAdmin } from '../permissions.ts';
import { AUDIT_KINDS, AuditEntry } from './schemas.ts';

const filters = {
  kind: z.enum(AUDIT_KINDS).optional(),
  user_id: Id.optional(),
  from: Time.optional(),
  to: Time.optional(),
};

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/audit',
    summary: 'What happened in the workspace, newest first; the total is counted to 10,000',
    access: spaceAdmin,
    query: z.object({ ...paging(25), ...filters }),
    payload: z.object({ items: z.array(AuditEntry), total: z.int(), offset: z.int(), limit: z.int() }),
  }),
  export: call({
    method: 'GET',
    path: '/audit/export',
    summary: 'The same as a CSV file, at most 50,000 lines',
    access: spaceAdmin,
    query: z.object(filters),
    payload: z.object({ filename: z.string(), content: z.string(), is_complete: z.boolean() }),
    rate: { perMinute: 10 },
  }),
};
