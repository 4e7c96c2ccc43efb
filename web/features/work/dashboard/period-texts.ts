import type { TFunction } from 'i18next';
import { PERIOD_NAMES, type Period } from '../../../../contract/dashboard/schemas.ts';

export const PERIOD_TEXTS: Record<Period, (t: TFunction) => string> = {
  '3_days': (t) => t(($) => $.dashboard.periods.threeDays),
  '1_week': (t) => t(($) => $.dashboard.periods.oneWeek),
  '2_weeks': (t) => t(($) => $.dashboard.periods.twoWeeks),
  '1_month': (t) => t(($) => $.dashboard.periods.oneMonth),
  '3_months': (t) => t(($) => $.dashboard.periods.threeMonths),
  '6_months': (t) => t(($) => $.dashboard.periods.sixMonths),
  '1_year': (t) => t(($) => $.dashboard.periods.oneYear),
};

/** A week, unless the address says otherwise. */
export const readPeriod = (asked: string | undefined): Period =>
  PERIOD_NAMES.find((period) => period === asked) ?? '1_week';
