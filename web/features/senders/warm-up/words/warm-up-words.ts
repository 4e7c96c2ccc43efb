import type { TFunction } from 'i18next';
import type {
  WarmUp,
  WarmUpHold,
  WarmUpReason,
  WarmUpScoreReason,
  WarmUpState,
} from '../../../../../contract/warm-up/schemas.ts';
import type { Tone } from '../../../../ui/display/tones.ts';

export const WARM_UP_STATE_STYLES: Record<WarmUpState, { tone: Tone; name: (t: TFunction) => string }> = {
  off: { tone: 'grey', name: (t) => t(($) => $.warmUp.states.off) },
  warming: { tone: 'blue', name: (t) => t(($) => $.warmUp.states.warming) },
  warm: { tone: 'green', name: (t) => t(($) => $.warmUp.states.warm) },
  stopped: { tone: 'red', name: (t) => t(($) => $.warmUp.states.stopped) },
};

/** Why it stopped by itself, and what to mend. */
export function stopText(t: TFunction, { code, values }: NonNullable<WarmUp['stop']>): { why: string; mend: string } {
  switch (code) {
    case 'bounces':
      return {
        why: t(($) => $.warmUp.stops.bounces, { bounced: values.bounced, sent: values.sent }),
        mend: t(($) => $.warmUp.stops.bouncesMend),
      };
    case 'sign_in':
      return {
        why: t(($) => $.warmUp.stops.signIn, { detail: values.detail }),
        mend: t(($) => $.warmUp.stops.signInMend),
      };
    case 'spam':
      return {
        why: t(($) => $.warmUp.stops.spam, { spam: values.in_spam, landed: values.landed }),
        mend: t(($) => $.warmUp.stops.spamMend),
      };
    case 'records':
      return {
        why: t(($) => $.warmUp.stops.records, { name: values.name }),
        mend: t(($) => $.warmUp.stops.recordsMend),
      };
  }
}

/** Why nothing leaves for now; it goes on by itself. */
export const HOLD_TEXTS: Record<WarmUpHold, (t: TFunction) => string> = {
  paused: (t) => t(($) => $.warmUp.holds.paused),
  disconnected: (t) => t(($) => $.warmUp.holds.disconnected),
  not_heard: (t) => t(($) => $.warmUp.holds.notHeard),
  no_partners: (t) => t(($) => $.warmUp.holds.noPartners),
  weekend: (t) => t(($) => $.warmUp.holds.weekend),
  full: (t) => t(($) => $.warmUp.holds.full),
};

export const REASON_NAMES: Record<WarmUpReason, (t: TFunction) => string> = {
  placement: (t) => t(($) => $.warmUp.reasons.placement),
  volume: (t) => t(($) => $.warmUp.reasons.volume),
  replies: (t) => t(($) => $.warmUp.reasons.replies),
  days: (t) => t(($) => $.warmUp.reasons.days),
  records: (t) => t(($) => $.warmUp.reasons.records),
  bounces: (t) => t(($) => $.warmUp.reasons.bounces),
};

/** The numbers behind a reason, in a line. */
export function scoreReasonText(
  t: TFunction,
  { code, values }: WarmUpScoreReason,
  number: (value: number) => string,
): string {
  const of = (name: string) => number(values[name] ?? 0);
  switch (code) {
    case 'placement':
      return t(($) => $.warmUp.reasons.placementText, { inbox: of('in_inbox'), landed: of('landed') });
    case 'volume':
      return t(($) => $.warmUp.reasons.volumeText, { volume: of('volume'), goal: of('goal') });
    case 'replies':
      return t(($) => $.warmUp.reasons.repliesText, { answers: of('answers'), landed: of('landed') });
    case 'days':
      return (values.days ?? 0) > (values.whole ?? 0)
        ? t(($) => $.warmUp.reasons.daysEnough, { days: of('days'), whole: of('whole') })
        : t(($) => $.warmUp.reasons.daysText, { days: of('days'), count: values.whole ?? 0 });
    case 'records':
      return values.wrong ? t(($) => $.warmUp.reasons.recordsWrong) : t(($) => $.warmUp.reasons.recordsGood);
    case 'bounces':
      return t(($) => $.warmUp.reasons.bouncesText, { bounced: of('bounced'), sent: of('sent') });
  }
}
