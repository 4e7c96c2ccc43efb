import { Alert } from '@mantine/core';
import { IconClockHour9 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TimeZoneSelect } from '../../../people/preferences/public.ts';
import { WorkTime } from '../work-time.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** When the account works: its zone, its hours, its days. */
export function HoursStep({ draft, onChange, refused, onRefused, goOn, goBack }: StepProps) {
  const { t } = useTranslation();
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
        onChange={(timezone) => change({ timezone, isZoneChosen: true })}
      />
      {!draft.timezone && <Alert color="yellow">{t(($) => $.addAccount.chooseZone)}</Alert>}
      <WorkTime
        hours={draft.hours}
        days={draft.days}
        onHours={(hours) => change({ hours })}
        onDays={(days) => change({ days })}
      />
    </StepFrame>
  );
}
