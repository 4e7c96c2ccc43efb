import type { dashboardCalls } from '../../../../contract/dashboard/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { getDashboardStatistics } from './get-dashboard-statistics.ts';
import { getToday } from './get-today.ts';
import { listActivity } from './list-activity.ts';

export const dashboardHandlers: Handlers<typeof dashboardCalls> = {
  activity: listActivity,
  statistics: getDashboardStatistics,
  today: getToday,
};
