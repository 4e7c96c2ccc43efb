import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SendingStatus } from '../../../../contract/campaigns/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useDemoClock } from '../../../shell/demo-clock/use-demo-clock.ts';

/** Why a campaign sends nothing at this moment, as a sentence. */
export function useSendingStatusText(): (standing: SendingStatus | null, timeZone: string | null) => string {
  const { t } = useTranslation();
  const demo = useDemoClock();
  return (standing, timeZone) => {
    if (!standing) return t(($) => $.campaigns.standing.sending);
    return sendingStatusText(t, standing, (time) => demo?.moment(time) ?? momentOf(time, timeZone));
  };
}

/** In the account's zone, and with its name: as the campaign's own page tells it. */
const momentOf = (time: string, timeZone: string | null): string =>
  dateFormat({
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone, timeZoneName: 'short' }),
  }).format(new Date(time));

export function sendingStatusText(t: TFunction, standing: SendingStatus, moment: (time: string) => string): string {
  const { reason, values, until } = standing;
  const time = until ? moment(until) : '';
  switch (reason) {
    case 'draft':
      return t(($) => $.campaigns.standing.draft);
    case 'generating':
      return t(($) => $.campaigns.standing.generating);
    case 'paused': {
      if (values.plan) return pausedByPlanText(t, String(values.plan));
      const count = Number(values.people ?? 0);
      return count > 0 ? t(($) => $.campaigns.standing.pausedHolds, { count }) : t(($) => $.campaigns.standing.paused);
    }
    case 'finished':
      return t(($) => $.campaigns.standing.finished);
    case 'archived':
      return t(($) => $.campaigns.standing.archived);
    case 'deleted':
      return t(($) => $.campaigns.standing.deleted);
    case 'nobody':
      return t(($) => $.campaigns.standing.nobody);
    case 'waiting':
      return t(($) => $.campaigns.standing.waiting, { time });
    case 'held':
      return t(($) => $.campaigns.standing.held);
    case 'restored':
      return t(($) => $.campaigns.standing.restored);
    case 'sender_missing':
      return t(($) => $.campaigns.standing.senderMissing);
    case 'sender_paused':
      return t(($) => $.campaigns.standing.senderPaused);
    case 'sender_not_connected':
      return t(($) => $.campaigns.standing.senderNotConnected);
    case 'sender_limited':
      return until
        ? t(($) => $.campaigns.standing.senderLimitedUntil, { time })
        : t(($) => $.campaigns.standing.senderLimited);
    case 'no_work_days':
      return t(($) => $.campaigns.standing.noWorkDays);
    case 'work_hours':
      return t(($) => $.campaigns.standing.workHours, { time });
    case 'daily_limit':
      return until ? t(($) => $.campaigns.standing.dailyLimit, { time }) : t(($) => $.campaigns.standing.noLimit);
    case 'weekly_limit':
      return t(($) => $.campaigns.standing.weeklyLimit, { time });
  }
}

/** Why a campaign rests that the plan has no room for. */
export const pausedByPlanText = (t: TFunction, reason: string): string =>
  reason === 'campaigns'
    ? t(($) => $.campaigns.standing.pausedByPlan)
    : t(($) => $.campaigns.standing.pausedForFeature);
