import { useTranslation } from 'react-i18next';
import type { GuardPauseTold, MailboxGuard } from '../../../../../contract/guard/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useReasonText } from './use-reason-text.ts';

/** Why it paused itself, with the numbers of that moment: what is counted now goes on without them. */
export function usePauseText() {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  return ({ reason, values }: GuardPauseTold): string => {
    if (values) return reasonText({ reason, values, by: null });
    return reason === 'complaints'
      ? t(($) => $.mailboxes.problem.guardComplaints)
      : t(($) => $.mailboxes.problem.guardBounces);
  };
}

/** What the same days come to by now; undefined where that is what it paused itself by. */
export function useCountedNowText() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return ({ window, rule }: MailboxGuard, { values }: GuardPauseTold): string | undefined => {
    const { sent, hard_bounces: back, complaints } = window;
    if (!values || (values.sent === sent && values.hard_bounces === back && values.complaints === complaints))
      return undefined;
    return t(($) => $.guard.countedNow, {
      count: rule.days,
      sent: number(sent),
      back: number(back),
      complaints: number(complaints),
    });
  };
}
