import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { TimeZone } from '../accounts/people.ts';
import { member, ofAccounts } from '../permissions.ts';
import { Activity, ACTIVITY_KINDS, PERIOD_NAMES, Statistics, Today } from './schemas.ts';

export const dashboardCalls = {
  activity: call({
    method: 'GET',
    path: '/dashboard/activity',
    summary: 'What happened, newest first, with the accounts one may use',
    access: member('dashboard', ofAccounts({ credentials_id: 'credential', before: 'value' })),
    query: z.object({
      kind: z.enum(ACTIVITY_KINDS).optional(),
      credentials_id: Id.optional(),
      before: Id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(30),
    }),
    payload: z.object({ items: z.array(Activity), before: Id.nullable() }),
  }),
  statistics: call({
    method: 'GET',
    path: '/dashboard/statistics',
    summary: 'What was reached in a period, and in the one before it',
    access: member('dashboard', ofAccounts({ credentials_id: 'credential' })),
    query: z.object({ period: z.enum(PERIOD_NAMES).default('1_week'), credentials_id: Id.optional() }),
    payload: Statistics,
  }),
  today: call({
    method: 'GET',
    path: '/dashboard/today',
    summary: 'What needs somebody, what each account did today, and how far one is with the first steps',
    access: member('dashboard', ofAccounts()),
    /** Whose midnight “today” ends at. */
    query: z.object({ timezone: TimeZone.default('UTC') }),
    payload: Today,
  }),
};
