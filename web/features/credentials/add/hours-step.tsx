import { Alert, Chip, Group, RangeSlider } from '@mantine/core';
import { IconClockHour9 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WEEK_DAYS, WORK_HOURS } from '../../../../contract/credentials.ts';
import { chosenLanguage } from '../../../i18n/languages.ts';
import { TimeZoneSelect } from '../../preferences/public.ts';
import classes from './add-account.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** When the account works: its zone, its hours, its days. */
export function HoursStep({ draft, onChange, refused, onRefused, goOn, goBack }: StepProps) {
  const { t } = useTranslation();
  const [start, end] = draft.hours;
  const refusal = refused.timezone ?? refused.work_hours_end ?? refused.work_hours_start ?? refused.working_days;
  const change: StepProps['onChange'] = (values) => {
    onRefused({});
    onChange(values);
  };
  return (
    <StepFrame
      icon={IconClockHour9}
      title={t(($) => $.addAccount.hoursTitle)}
      text={t(($) => $.addAccount.hoursText)}
      onBack={goBack}
      next={t(($) => $.addAccount.continue)}
      isBlocked={!draft.timezone || draft.days.length === 0}
      onNext={goOn}
    >
      <TimeZoneSelect
        clearable
        clearButtonProps={{
          'aria-label': t(($) => $.addAccount.clearZone),
          'aria-hidden': false,
          tabIndex: 0,
          size: '24',
        }}
        label={t(($) => $.addAccount.timeZone)}
        value={draft.timezone}
        error={draft.timezone ? refusal : t(($) => $.addAccount.notValidTimezone)}
        onChange={(timezone) => change({ timezone })}
      />
      {!draft.timezone && <Alert color="yellow">{t(($) => $.addAccount.chooseZone)}</Alert>}
      <div className={classes.hours}>
        <div>
          <p className={classes.label} id="work-hours">
            {t(($) => $.addAccount.workHours)}
          </p>
          <output>
            {hour(start)}–{hour(end)}
          </output>
        </div>
        <RangeSlider
          className={classes.slider}
          min={WORK_HOURS.min}
          max={WORK_HOURS.max}
          minRange={WORK_HOURS.shortest}
          step={1}
          label={hour}
          marks={[0, 6, 12, 18, 24].map((value) => ({ value, label: hour(value) }))}
          thumbFromLabel={t(($) => $.addAccount.from)}
          thumbToLabel={t(($) => $.addAccount.to)}
          value={draft.hours}
          onChange={(hours) => change({ hours })}
        />
        <p className={classes.hint}>
          {t(($) => $.addAccount.hoursHint, { count: end - start, recommended: WORK_HOURS.recommended })}
        </p>
      </div>
      <div className={classes.days}>
        <p className={classes.label} id="work-days">
          {t(($) => $.addAccount.workDays)}
        </p>
        <Chip.Group
          multiple
          value={draft.days.map(String)}
          onChange={(days) => change({ days: days.map(Number).toSorted((one, other) => one - other) })}
        >
          <Group gap={6} role="group" aria-labelledby="work-days">
            {WEEK_DAYS.map((day) => (
              <Chip key={day} size="xs" radius="md" value={String(day)}>
                {dayName(day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {draft.days.length === 0 && <Alert color="yellow">{t(($) => $.addAccount.chooseDay)}</Alert>}
      </div>
    </StepFrame>
  );
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
/** The first of January 2024 was a Monday. */
const dayName = (day: number) =>
  new Intl.DateTimeFormat(chosenLanguage(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
