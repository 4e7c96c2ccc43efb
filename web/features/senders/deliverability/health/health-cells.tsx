import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type HealthMailbox, INBOX_PERCENT_MARK } from '../../../../../contract/deliverability/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Sparkline } from '../../../../ui/display/sparkline.tsx';
import { TONES } from '../../../../ui/display/tones.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { BouncesCell } from '../../mailboxes/public.ts';
import { useMailboxHealthStep } from '../next/use-mailbox-health-step.ts';
import classes from './health.module.css';

/** Below this score a mailbox is not ready for much. */
const GOOD_SCORE = 75;

interface Props {
  health: HealthMailbox;
}

export function BouncesAndComplaints({ health: { mailbox, guard } }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <BouncesCell mailbox={mailbox} />
      {guard && guard.complaints > 0 && (
        <span className={classes.bad}>{t(($) => $.deliverability.complaintsOf, { count: guard.complaints })}</span>
      )}
    </div>
  );
}

/** The score with what left each day; where there is none yet, the state in a word. */
export function WarmUpCell({ health: { warm_up: warmUp } }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!warmUp) return <span className={classes.quiet}>{t(($) => $.deliverability.unknown)}</span>;
  const { state, score, days } = warmUp;
  const names = {
    off: t(($) => $.deliverability.warmUp.off),
    warming: t(($) => $.deliverability.warmUp.warming),
    warm: t(($) => $.deliverability.warmUp.warm),
    stopped: t(($) => $.deliverability.warmUp.stopped),
  };
  if (state === 'off' || score === null) return <span className={classes.quiet}>{names[state]}</span>;
  const isGood = state !== 'stopped' && score >= GOOD_SCORE;
  return (
    <div className={classes.warmUp} data-good={isGood || undefined}>
      <div>
        <strong>{number(score)}</strong>
        <span>{names[state]}</span>
      </div>
      <Sparkline
        values={days}
        color={isGood ? undefined : TONES.amber}
        width={56}
        label={t(($) => $.deliverability.warmUp.line, { count: days.length, days: days.map(number).join(', ') })}
      />
    </div>
  );
}

/** How much of the last placement test was in the inbox, and when that was. */
export function PlacementCell({ health: { placement } }: Props) {
  const { t } = useTranslation();
  const { ago, moment, number, percent } = useFormats();
  const now = useNow();
  const last = placement?.last;
  if (!last || last.inbox_percent === null)
    return <span className={classes.quiet}>{t(($) => $.deliverability.notTested)}</span>;
  const { inbox, total } = last.counts;
  return (
    <div className={classes.placement} data-bad={last.inbox_percent < INBOX_PERCENT_MARK || undefined}>
      <strong title={t(($) => $.mailboxes.ofLimit, { used: number(inbox), limit: number(total) })}>
        {percent(last.inbox_percent / 100)}
      </strong>
      <time dateTime={last.at} title={moment(last.at)}>
        {ago(last.at, now)}
      </time>
    </div>
  );
}

export function HealthStepCell({ health }: Props) {
  const { t } = useTranslation();
  const next = useMailboxHealthStep(health);
  if (!next)
    return (
      <span className={classes.quiet}>
        {health.mailbox.state === 'full' ? t(($) => $.mailboxes.next.full) : t(($) => $.mailboxes.next.nothing)}
      </span>
    );
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.step}
      disabled={next.isBusy}
      aria-label={`${next.label}: ${health.mailbox.email}`}
      onClick={next.run}
    >
      {next.label}
    </Anchor>
  );
}
