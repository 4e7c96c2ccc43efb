import { RangeSlider, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WEEK_DAYS, WORK_HOURS } from '../../../../contract/credentials/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import classes from './work-time.module.css';

interface Props {
  hours: readonly [start: number, end: number];
  days: readonly number[];
  onHours: (hours: [start: number, end: number]) => void;
  onDays: (days: number[]) => void;
}

const hour = (value: number) => String(value).padStart(2, '0');
const MARKS = [0, 6, 12, 18, 24].map((value) => ({ value, label: hour(value) }));

/** When an account works: on which days, and from which hour to which. */
export function WorkTime({ hours: [start, end], days, onHours, onDays }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Days days={days} onChange={onDays} />
      {days.length === 0 && (
        <p className={classes.error} role="alert">
          {t(($) => $.workTime.chooseDay)}
        </p>
      )}
      <div>
        <div className={classes.hours}>
          <strong>{t(($) => $.workTime.fromTo, { from: `${hour(start)}:00`, to: `${hour(end)}:00` })}</strong>
          <span>{t(($) => $.workTime.hint, { count: end - start, recommended: WORK_HOURS.recommended })}</span>
        </div>
        <RangeSlider
          className={classes.slider}
          size={6}
          min={WORK_HOURS.min}
          max={WORK_HOURS.max}
          minRange={WORK_HOURS.shortest}
          marks={MARKS}
          label={null}
          value={[start, end]}
          onChange={onHours}
          thumbFromLabel={t(($) => $.workTime.from)}
          thumbToLabel={t(($) => $.workTime.until)}
        />
      </div>
    </>
  );
}

function Days({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const { t } = useTranslation();
  const name = (day: number, weekday: 'short' | 'long') =>
    // The first of January 2024 was a Monday.
    dateFormat({ weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));
  return (
    <div className={classes.days} role="group" aria-label={t(($) => $.workTime.days)}>
      {WEEK_DAYS.map((day) => {
        const isOn = days.includes(day);
        return (
          <UnstyledButton
            key={day}
            className={classes.day}
            aria-pressed={isOn}
            title={name(day, 'long')}
            onClick={() =>
              onChange(
                isOn
                  ? days.filter((each) => each !== day)
                  : WEEK_DAYS.filter((each) => each === day || days.includes(each)),
              )
            }
          >
            {name(day, 'short').replace('.', '')}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
