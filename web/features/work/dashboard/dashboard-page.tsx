import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import shell from '../../../shell/shell.module.css';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { TodayTasks } from '../tasks/public.ts';
import { AccountsCard } from './accounts-card.tsx';
import { ActivityCard } from './activity-card.tsx';
import classes from './dashboard.module.css';
import { dayPart } from './day-part.ts';
import { ExtensionPromo } from './promo/extension-promo.tsx';
import { FiguresCard } from './figures-card.tsx';
import { OnboardingSteps } from './onboarding-steps.tsx';
import { NeedsCard } from './needs-card.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { readPeriod } from './period-texts.ts';
import { dashboardQueries } from './queries.ts';

/** Today's tasks, then what needs action, then numbers. */
export function DashboardPage() {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.dashboard.title));
  const { period: asked } = useSearch({ from: '/_app/dashboard/my-dashboard' });
  const navigate = useNavigate({ from: '/dashboard/my-dashboard' });
  const period = readPeriod(asked);
  const { data: today, error } = useQuery(dashboardQueries.today());
  const words = useHeadingTexts(
    today && { tasks: today.tasks.due_today + today.tasks.overdue, needs: today.needs.length },
  );
  return (
    <div className={shell.page}>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <PeriodFilter
            value={period}
            onChange={(next) =>
              navigate({
                search: (search) => ({ ...search, period: next === '1_week' ? undefined : next }),
                replace: true,
              })
            }
          />
        }
      />
      {error && !today && (
        <Alert color="red" mb="md">
          {errorText(t, error)}
        </Alert>
      )}
      <div className={classes.page}>
        {today && <OnboardingSteps steps={today.first_day} />}
        <div className={classes.columns}>
          <div className={classes.column}>
            <TodayTasks />
            <FiguresCard period={period} />
            <AccountsCard accounts={today?.accounts} />
          </div>
          <div className={classes.column}>
            <NeedsCard needs={today?.needs} />
            <ActivityCard />
            <ExtensionPromo />
          </div>
        </div>
      </div>
    </div>
  );
}

function useHeadingTexts(counts: { tasks: number; needs: number } | undefined) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  const name = useUser().first_name;
  const titles = {
    morning: t(($) => $.dashboard.morning, { name }),
    afternoon: t(($) => $.dashboard.afternoon, { name }),
    evening: t(($) => $.dashboard.evening, { name }),
  };
  const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' }).format(now);
  const tasks =
    counts &&
    (counts.tasks > 0 ? t(($) => $.dashboard.tasksToday, { count: counts.tasks }) : t(($) => $.dashboard.noTasksToday));
  const needs =
    counts &&
    (counts.needs > 0 ? t(($) => $.dashboard.needYou, { count: counts.needs }) : t(($) => $.dashboard.nothingNeedsYou));
  const rest = counts ? ` ${tasks}, ${needs}.` : '';
  return {
    title: titles[dayPart(now.getHours())],
    subtitle: `${day.charAt(0).toUpperCase()}${day.slice(1)}.${rest}`,
  };
}
