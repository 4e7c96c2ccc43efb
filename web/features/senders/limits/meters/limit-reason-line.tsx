import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CredentialLimits, LimitMeter } from '../../../../../contract/limits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import classes from './meters.module.css';
import { useCauseText } from './use-cause-text.ts';
import { useDates } from '../use-dates.ts';

interface Props {
  meter: LimitMeter;
  limits: Pick<CredentialLimits, 'is_autopilot_on' | 'warm_up'>;
  zone: string;
}

/** Why the number is what it is today. */
export function LimitReasonLine({ meter, limits, zone }: Props) {
  const text = useLimitReason(meter, limits, zone);
  return (
    <p className={classes.why}>
      <IconInfoCircle size={14} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function useLimitReason(
  { why, ...meter }: LimitMeter,
  { is_autopilot_on, warm_up }: Props['limits'],
  zone: string,
): string {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useDates(zone);
  const cause = useCauseText();
  const demo = useDemoClock();
  if (meter.today < meter.per_day && warm_up.ends_at) {
    const limit = number(meter.per_day);
    return demo
      ? t(($) => $.limits.warmingUpDemo, { limit, when: demo.daysAhead(warm_up.ends_at) })
      : t(($) => $.limits.warmingUp, { limit, day: dates.day(warm_up.ends_at) });
  }
  if (!why) return t(($) => $.limits.safeDefault);
  const values = { before: number(why.before), day: dates.day(why.at), cause: cause(why) };
  const isLeftAlone = meter.set_by === 'person' && is_autopilot_on;
  if (why.cause === 'by_person' || why.cause === 'copied')
    return isLeftAlone ? t(($) => $.limits.setOnAlone, values) : t(($) => $.limits.setOn, values);
  return why.after < why.before ? t(($) => $.limits.downFrom, values) : t(($) => $.limits.upFrom, values);
}
