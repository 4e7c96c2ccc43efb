import * as z from 'zod';
import { call, Nothing, pageSchema, paging } from '../call.ts';
import { anyone, platformAdmin } from '../permissions.ts';
import { Time } from '../ids.ts';
import { FINDING_CODES } from './findings.ts';
import { CheckFinding, DeadJob } from './schemas.ts';

const JobId = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const systemCalls = {
  health: call({
    method: 'GET',
    path: '/health',
    summary: 'Whether this process serves, reaches its database and has a worker',
    access: anyone,
    payload: z.object({
      version: z.string(),
      database: z.enum(['up', 'down']),
      worker: z.enum(['running', 'elsewhere', 'none']),
      state: z.enum(['well', 'degraded']),
      /** What is wrong, while it still serves. */
      problems: z.array(z.enum(FINDING_CODES)),
      /** Set for a day after the clock went back. */
      clock: z.object({ went_back_minutes: z.int(), at: Time }).nullable(),
    }),
    errors: ['unavailable', 'disk_full'],
  }),
  checks: call({
    method: 'GET',
    path: '/admin/checks',
    summary: 'The self-check: what is set up, what is missing and what is wrong, each with its fix',
    access: platformAdmin,
    payload: z.object({ version: z.string(), checked_at: Time, findings: z.array(CheckFinding) }),
    rate: { perMinute: 30 },
  }),
  deadJobs: call({
    method: 'GET',
    path: '/admin/jobs/dead',
    summary: 'Background jobs that failed for good',
    access: platformAdmin,
    query: z.object(paging(50)),
    payload: pageSchema(DeadJob),
  }),
  retryJob: call({
    method: 'POST',
    path: '/admin/jobs/dead/{id}/retry',
    summary: 'Give a dead job its attempts back',
    access: platformAdmin,
    params: JobId,
    payload: Nothing,
    errors: ['not_found'],
  }),
  discardJob: call({
    method: 'DELETE',
    path: '/admin/jobs/dead/{id}',
    summary: 'Drop a dead job',
    access: platformAdmin,
    params: JobId,
    payload: Nothing,
    errors: ['not_found'],
  }),
};
