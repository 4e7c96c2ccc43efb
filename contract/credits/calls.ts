import * as z from 'zod';
import { TimeZone } from '../accounts/people.ts';
import { call, pageSchema, paging } from '../call.ts';
import { CalendarDay, Id } from '../ids.ts';
import { member, ofTeam, spaceAdmin } from '../permissions.ts';
import {
  CREDITS_CAP_MAX,
  CreditCategoryName,
  CreditChart,
  CreditOutlook,
  CreditSettings,
  CreditUse,
  TOP_UP_MOST_TIMES,
} from './schemas.ts';

const filters = {
  /** One day, or from one to another, both of them with. */
  date: CalendarDay.optional(),
  start_date: CalendarDay.optional(),
  end_date: CalendarDay.optional(),
  /** Whose days they are. */
  timezone: TimeZone.default('UTC'),
  user_id: Id.optional(),
  campaign_id: Id.optional(),
  /** Of an account that acted by itself, where no member did. */
  credential_id: Id.optional(),
  usage_type: CreditCategoryName.optional(),
};
const atMost = (most: number) => `At most ${most.toLocaleString('en')}`;
const WHOSE = 'credits are the workspace’s, and whoever may open billing sees who used them for what';
const NAMED = { user_id: 'value', campaign_id: 'value', credential_id: 'value' } as const;

export const creditCalls = {
  history: call({
    method: 'GET',
    path: '/billing/credits_history',
    summary:
      'What credits were used for, newest first: by the quarter of an hour, category, member, account and campaign',
    access: member('billing', ofTeam(WHOSE, NAMED)),
    query: z.object({ ...paging(10), ...filters }),
    payload: pageSchema(CreditUse),
  }),
  chart: call({
    method: 'GET',
    path: '/billing/credits_history/chart',
    summary: 'Credits used by day and category, at most 366 days, by default the last 14; who used them and for what',
    access: member('billing', ofTeam(WHOSE, NAMED)),
    query: z.object(filters),
    payload: CreditChart,
  }),
  export: call({
    method: 'GET',
    path: '/billing/credits_history/export',
    summary: 'The history as a CSV file, at most 50,000 lines',
    access: member('billing', ofTeam(WHOSE, NAMED)),
    query: z.object(filters),
    payload: z.object({ filename: z.string(), content: z.string(), is_complete: z.boolean() }),
    rate: { perMinute: 10 },
  }),
  settings: call({
    method: 'GET',
    path: '/billing/credits_settings',
    summary: 'What this period’s credits are, what each use costs, and the most that may be used',
    access: member('billing', ofTeam(WHOSE)),
    payload: CreditSettings,
  }),
  setCap: call({
    method: 'PUT',
    path: '/billing/credits_settings',
    summary: 'The most credits that may be used in a period; null for all that there are',
    access: spaceAdmin,
    body: z.strictObject({
      cap: z
        .int('Enter a whole number')
        .min(0, 'Enter 0 or more')
        .max(CREDITS_CAP_MAX, atMost(CREDITS_CAP_MAX))
        .nullable(),
    }),
    payload: CreditSettings,
  }),
  outlook: call({
    method: 'GET',
    path: '/billing/outlook',
    summary:
      'What this period has used so far, by day, category, member and campaign, what is certain to come, and what it will be at this pace',
    access: member('billing', ofTeam(WHOSE)),
    query: z.object({ timezone: TimeZone.default('UTC') }),
    payload: CreditOutlook,
  }),
  startTopUp: call({
    method: 'PUT',
    path: '/billing/top_up',
    summary:
      'Say yes to buying a pack whenever fewer credits are left, for what was shown, so often in a period at most',
    access: spaceAdmin,
    body: z.strictObject({
      price_id: Id,
      below: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(CREDITS_CAP_MAX, atMost(CREDITS_CAP_MAX)),
      most: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(TOP_UP_MOST_TIMES, atMost(TOP_UP_MOST_TIMES)),
      /** What was shown, with its tax: where it is another price by now, nothing is agreed to. */
      total: z.int().min(0).max(100_000_000),
      currency: z.string().max(8),
    }),
    payload: CreditSettings,
    errors: ['not_on_card_provider', 'no_payment_method', 'not_found', 'price_changed'],
    rate: { perMinute: 20 },
  }),
  stopTopUp: call({
    method: 'DELETE',
    path: '/billing/top_up',
    summary: 'Buy nothing by itself any more',
    access: spaceAdmin,
    payload: CreditSettings,
  }),
};
