import * as z from 'zod';
import { call, pageSchema, paging } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofAccounts } from '../permissions.ts';
import {
  AccountHealth,
  CredentialLimits,
  DayOfLimit,
  LimitChange,
  LIMITED_ACTIONS,
  type LimitedAction,
  LIMITS,
  PendingInvitation,
  WITHDRAW,
} from './schemas.ts';

const one = z.object({ id: Id });
const PerDay = z.partialRecord(z.enum(LIMITED_ACTIONS), z.int32().min(0));
const withinMaximum = (limits: Partial<Record<LimitedAction, number>>) =>
  LIMITED_ACTIONS.every((action) => (limits[action] ?? 0) <= LIMITS[action].max);

export const limitCalls = {
  get: call({
    method: 'GET',
    path: '/credentials/{id}/limits',
    summary: 'What the account may do today, how much of it is used, and why the numbers are what they are',
    access: member(['settings', 'campaigns'], ofAccounts({ id: 'credential' })),
    params: one,
    payload: CredentialLimits,
  }),
  set: call({
    method: 'PUT',
    path: '/credentials/{id}/limits',
    summary: 'Set limits a day, autopilot and warm-up',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    body: z.strictObject({
      per_day: PerDay.refine(withinMaximum, 'Above the maximum').optional(),
      is_autopilot_on: z.boolean().optional(),
      is_warm_up_on: z.boolean().optional(),
    }),
    payload: CredentialLimits,
    errors: ['upgrade_needed'],
  }),
  days: call({
    method: 'GET',
    path: '/credentials/{id}/limits/days',
    summary: 'One action by day: what was done, the limit then, and what is planned',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    query: z.object({
      action: z.enum(LIMITED_ACTIONS),
      back: z.coerce.number<number>().int().min(1).max(180).default(42),
      ahead: z.coerce.number<number>().int().min(0).max(90).default(28),
    }),
    payload: z.object({ items: z.array(DayOfLimit) }),
  }),
  changes: call({
    method: 'GET',
    path: '/credentials/{id}/limits/changes',
    summary: 'Every change of the account’s limits, newest first, each with its reason',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    query: z.object({ ...paging(20) }),
    payload: pageSchema(LimitChange),
  }),
  undo: call({
    method: 'POST',
    path: '/credentials/{id}/limits/undo',
    summary: 'Take the newest change of autopilot back; it leaves that limit alone from then on',
    access: member('settings', ofAccounts({ id: 'credential', change_id: 'part' })),
    params: one,
    body: z.strictObject({ change_id: Id }),
    payload: CredentialLimits,
    errors: ['conflict'],
  }),
  copy: call({
    method: 'POST',
    path: '/credentials/{id}/limits/copy',
    summary: 'Set the same limits on other accounts',
    access: member('settings', ofAccounts({ id: 'credential', 'credentials_ids[]': 'credential' })),
    params: one,
    body: z.strictObject({ credentials_ids: z.array(Id).min(1).max(200) }),
    payload: z.object({ copied: z.int() }),
    errors: ['upgrade_needed'],
  }),
  updateWithdraw: call({
    method: 'POST',
    path: '/credentials/{id}/update_withdraw',
    summary: 'When unanswered invitations are withdrawn, and how many at most',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    body: z.strictObject({
      is_enabled: z.boolean().optional(),
      after_days: z.int().min(7).max(180).optional(),
      max_pending: z.int().min(50).max(WITHDRAW.max_pending).optional(),
      per_day: z.int().min(1).max(WITHDRAW.per_day).optional(),
    }),
    payload: CredentialLimits,
  }),
  invitations: call({
    method: 'GET',
    path: '/credentials/{id}/invitations',
    summary: 'Invitations that wait for an answer, oldest first',
    access: member('settings', ofAccounts({ id: 'credential' })),
    params: one,
    query: z.object({ ...paging(20) }),
    payload: pageSchema(PendingInvitation),
  }),
  withdraw: call({
    method: 'POST',
    path: '/credentials/{id}/invitations/withdraw',
    summary: 'Withdraw invitations; each goes out once',
    access: member('settings', ofAccounts({ id: 'credential', 'ids[]': 'part' })),
    params: one,
    body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
    payload: z.object({ queued: z.int() }),
    errors: ['credential_not_connected', 'limit_reached'],
  }),
  health: call({
    method: 'GET',
    path: '/credentials/{id}/health',
    summary: 'How healthy the account is, out of what, and what would help',
    access: member(['settings', 'dashboard'], ofAccounts({ id: 'credential' })),
    params: one,
    payload: AccountHealth,
  }),
};
