import { Slider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PathEntry } from './path-entries.ts';
import classes from './path.module.css';
import { useSimDates } from '../use-sim-dates.ts';

interface Props {
  entries: readonly PathEntry[];
  start: number;
  end: number;
  at: number;
  zone: string | undefined;
  onChange: (at: number) => void;
}
const DAY = 86_400_000;
/** Ways shorter than this are told by the hour: a demo's weeks pass in minutes. */
const SHORT = 2 * DAY;

/** Any day of the way, by hand or by arrow keys; a mark where something happens. */
export function PathSlider({ entries, start, end, at, zone, onChange }: Props) {
  const { t } = useTranslation();
  const dates = useSimDates(zone);
  const span = Math.max(1, end - start);
  const isShort = span < SHORT;
  const step = isShort ? Math.max(1_000, Math.round(span / 40)) : DAY;
  const edge = isShort ? dates.time : dates.day;
  const marks = [...new Set(entries.map((entry) => Date.parse(entry.at) - start))].map((value) => ({ value }));
  return (
    <div className={classes.slider}>
      <div className={classes.when}>
        <strong>{isShort ? dates.exact(at) : dates.longDay(at)}</strong>
        {!isShort && <span>{t(($) => $.simulate.path.day, { day: Math.floor((at - start) / DAY) + 1 })}</span>}
      </div>
      <Slider
        min={0}
        max={span}
        step={step}
        value={at - start}
        onChange={(value) => onChange(value >= span - step / 2 ? end : start + value)}
        marks={marks}
        label={null}
        classNames={{ mark: classes.sliderMark }}
        size={6}
        thumbSize={18}
        thumbLabel={t(($) => $.simulate.path.date)}
        thumbProps={{ 'aria-valuetext': dates.exact(at) }}
      />
      <div className={classes.edges} aria-hidden>
        <span>{edge(start)}</span>
        <span>{edge(end)}</span>
      </div>
    </div>
  );
}
