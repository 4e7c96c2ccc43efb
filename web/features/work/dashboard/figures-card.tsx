import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Period, Statistics } from '../../../../contract/dashboard/schemas.ts';
import { useDemoClock } from '../../../shell/demo-clock/use-demo-clock.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { type FigureChange, countChange, rateChange } from './figure-change.ts';
import { FigureTile } from './figure-tile.tsx';
import classes from './figures.module.css';
import { PERIOD_TEXTS } from './period-texts.ts';
import { dashboardQueries } from './queries.ts';

type Kind = 'contacted' | 'accepted' | 'replied' | 'meetings';
interface Figure {
  kind: Kind;
  name: string;
  /** The share beside the number, and of what. */
  rate?: { now: number | null; before: number | null; of: string };
}

/** What was reached in the period, against the one before it. */
export function FiguresCard({ period }: { period: Period }) {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = useQuery(dashboardQueries.statistics(period));
  const figures = useFigures();
  const demo = useDemoClock();
  const zoneText = ({ timezone }: Statistics) =>
    demo?.days ??
    (timezone ? t(($) => $.dashboard.figures.zone, { zone: timezone }) : t(($) => $.dashboard.figures.ownZones));
  const isEmpty = data && !isPlaceholderData && isNothing(data);
  return (
    <SectionCard
      title={`${t(($) => $.dashboard.figures.title)}: ${PERIOD_TEXTS[period](t)}`}
      hint={isEmpty ? t(($) => $.dashboard.figures.none) : data && zoneText(data)}
      flush
      actions={
        <ul className={classes.legend}>
          <li>{t(($) => $.dashboard.figures.thisPeriod)}</li>
          <li data-before>{t(($) => $.dashboard.figures.before)}</li>
        </ul>
      }
    >
      <div className={classes.tiles} aria-busy={isPlaceholderData || undefined}>
        {figures(data).map(({ kind, name, rate }) =>
          data ? (
            <FigureTile
              key={kind}
              name={name}
              figure={data[kind]}
              rate={rate}
              change={changeOf(data, kind, rate)}
              now={data.series.map((day) => day[kind].now)}
              before={data.series.map((day) => day[kind].before)}
            />
          ) : (
            <Skeleton key={kind} height={138} radius={0} />
          ),
        )}
      </div>
    </SectionCard>
  );
}

/** A rate says more than the number behind it, where there is one to compare. */
const changeOf = (data: Statistics, kind: Kind, rate: Figure['rate']): FigureChange | null =>
  (rate && rateChange(rate)) ?? countChange(data[kind]);

const isNothing = ({ contacted, accepted, replied, meetings }: Statistics) =>
  [contacted, accepted, replied, meetings].every(({ now, before }) => now === 0 && before === 0);

function useFigures(): (data: Statistics | undefined) => Figure[] {
  const { t } = useTranslation();
  return (data) => [
    { kind: 'contacted', name: t(($) => $.dashboard.figures.contacted) },
    {
      kind: 'accepted',
      name: t(($) => $.dashboard.figures.accepted),
      rate: data && { ...data.acceptance_rate, of: t(($) => $.dashboard.figures.acceptedHint) },
    },
    {
      kind: 'replied',
      name: t(($) => $.dashboard.figures.replied),
      rate: data && { ...data.reply_rate, of: t(($) => $.dashboard.figures.repliedHint) },
    },
    { kind: 'meetings', name: t(($) => $.dashboard.figures.meetings) },
  ];
}
