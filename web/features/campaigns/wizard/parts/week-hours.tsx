import { useTranslation } from 'react-i18next';
import { type Credential, WEEK_DAYS } from '../../../../../contract/credentials/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import classes from '../wizard.module.css';

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;

/** The week as the account works it: a bar a day. */
export function WeekHours({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { work_hours_start: start, work_hours_end: end, working_days: days } = account;
  const format = dateFormat({ weekday: 'short', timeZone: 'UTC' });
  const from = { left: `${(start / 24) * 100}%`, width: `${((end - start) / 24) * 100}%` };
  return (
    <ul className={classes.week}>
      {WEEK_DAYS.map((day) => {
        const isOn = days.includes(day);
        return (
          // the first of January 2024 was a Monday
          <li key={day} data-off={!isOn || undefined}>
            <span>{format.format(new Date(Date.UTC(2024, 0, day))).replace('.', '')}</span>
            <span className={classes.bar} aria-hidden>
              {isOn && <i style={from} />}
            </span>
            <span className={classes.hours}>{isOn ? `${hour(start)}–${hour(end)}` : t(($) => $.wizard.hours.off)}</span>
          </li>
        );
      })}
    </ul>
  );
}
