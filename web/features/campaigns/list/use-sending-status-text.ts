import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SendingStatus } from '../../../../contract/campaigns/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';

/** Why a campaign sends nothing at this moment, as a sentence. */
export function useSendingStatusText(): (standing: SendingStatus | null) => string {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (standing) => (standing ? sendingStatusText(t, standing, moment) : t(($) => $.campaigns.standing.sending));
}

export function sendingStatusText(t: TFunction, standing: SendingStatus, moment: (time: string) => string): string {
  const { reason, values, until } = standing;
  const time = until ? moment(until) : '';
  switch (reason) {
    case 'draft':
      return t(($) => $.campaigns.standing.draft);
    case 'generating':
      return t(($) => $.campaigns.standing.generating);
    case 'paused': {
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
