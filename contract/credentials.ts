import * as z from 'zod';
import { call } from './call.ts';
import { Id } from './ids.ts';
import { member } from './permissions.ts';

export const CREDENTIAL_STATUSES = ['active', 'blocked', 'invalid', 'inactive'] as const;
export const AUTOMATION_TYPES = ['cloud', 'extension'] as const;

export const Credential = z.object({
  _id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  photo_link: z.string().nullable(),
  status: z.enum(CREDENTIAL_STATUSES),
  automation_type: z.enum(AUTOMATION_TYPES),
  timezone: z.string(),
  work_hours_start: z.int(),
  work_hours_end: z.int(),
  unread_count: z.int(),
});
export type Credential = z.infer<typeof Credential>;

export const credentialCalls = {
  fetch: call({
    method: 'GET',
    path: '/credentials/fetch',
    summary: 'The social accounts of the workspace that the caller may use',
    access: member(),
    payload: z.array(Credential),
  }),
};
