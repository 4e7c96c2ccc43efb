import { useTranslation } from 'react-i18next';
import { RUNS_FOR_RANGES, type Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { creditsLeft } from '../../../../../contract/spaces/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import classes from '../simulate.module.css';
import { useSimDates } from '../use-sim-dates.ts';

/** The five numbers one looks for first, each with how far it may be off. */
export function SimulationFigures({ simulation, zone }: { simulation: Simulation; zone: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useSimDates(zone);
  const space = useSpace();
  const whole = (value: number) => number(Math.round(value));
  const { accepted, replied, people, senders, days } = simulation;
  const between = (band: Simulation['accepted']) => ({ low: whole(band.low), high: whole(band.high) });
  const hasRanges = simulation.runs >= RUNS_FOR_RANGES;
  const perDay = senders.flatMap((sender) => sender.per_day);
  const working = perDay.filter((count) => count >= 0.5);
  const average = working.reduce((sum, count) => sum + count, 0) / Math.max(1, working.length);
  const peak = Math.max(0, ...perDay);
  const peakDay = days[perDay.indexOf(peak)]?.day;
  const credits = space ? creditsLeft(space) : undefined;
  return (
    <dl className={classes.figures}>
      <Figure
        name={t(($) => $.simulate.finishes)}
        value={simulation.finishes_at ? dates.day(simulation.finishes_at) : t(($) => $.simulate.later)}
        hint={<FinishHint simulation={simulation} zone={zone} />}
      />
      <Figure
        name={t(($) => $.simulate.accepts)}
        value={whole(accepted.expected)}
        hint={
          hasRanges
            ? t(($) => $.simulate.betweenOf, { ...between(accepted), people: number(people) })
            : t(($) => $.simulate.ofPeople, { count: people })
        }
      />
      <Figure
        name={t(($) => $.simulate.replies)}
        value={whole(replied.expected)}
        hint={
          hasRanges ? t(($) => $.simulate.between, between(replied)) : t(($) => $.simulate.ofPeople, { count: people })
        }
      />
      <Figure
        name={t(($) => $.simulate.perDay)}
        value={whole(average)}
        hint={
          peakDay && peak > 0
            ? t(($) => $.simulate.peak, { count: Math.round(peak), day: dates.calendarDay(peakDay) })
            : ''
        }
      />
      <Figure
        name={t(($) => $.simulate.cost)}
        value={whole(simulation.cost)}
        hint={
          credits === undefined
            ? t(($) => $.simulate.credits)
            : t(($) => $.simulate.ofCredits, { shown: whole(credits), count: Math.round(credits) })
        }
      />
    </dl>
  );
}

function Figure({ name, value, hint }: { name: string; value: string; hint: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.dim}>{hint}</dd>
    </div>
  );
}

function FinishHint({ simulation, zone }: { simulation: Simulation; zone: string }) {
  const { t } = useTranslation();
  const { percent, number } = useFormats();
  const dates = useSimDates(zone);
  const { finish_range: range, horizon_days, finished_people, people } = simulation;
  if (!simulation.finishes_at)
    return t(($) => $.simulate.notDone, { done: number(finished_people), people: number(people), count: horizon_days });
  if (!range?.earliest) return t(($) => $.simulate.fewRuns, { count: simulation.runs });
  const share = percent(range.share);
  if (!range.latest)
    return t(($) => $.simulate.range, {
      share,
      days: t(($) => $.simulate.orLater, { day: dates.day(range.earliest) }),
    });
  if (dates.day(range.earliest) === dates.day(range.latest)) return t(($) => $.simulate.rangeSame, { share });
  return t(($) => $.simulate.range, { share, days: dates.days(range.earliest, range.latest) });
}
