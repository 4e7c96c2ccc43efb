import { useTranslation } from 'react-i18next';
import type { FinishReason, Fix, SkipReason, Wait, WaitReason } from '../../../../contract/enrolments/reasons.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useDemoClock } from '../../../shell/demo-clock/use-demo-clock.ts';
import { FINISH_TEXTS, FIX_TEXTS, SKIP_TEXTS, WAIT_TEXTS } from './reason-texts.ts';
import { useDueText } from './use-due-text.ts';
import { limitText, waitDetail } from './wait-detail.ts';

/** What only the person who was asked, or somebody of ours, can end. */
const ANSWERED: readonly WaitReason[] = ['acceptance', 'condition'];
const DECIDED: readonly WaitReason[] = ['approval', 'action_declined', 'task', 'outcome_unknown'];
const MOVES_ON: readonly WaitReason[] = ['turn'];

/**
 * Every reason in the reader's language, in lower case as the specification has them: `::first-letter` makes sentences.
 * What tells of the account's own calendar, such as a simulation, leaves the workspace's quick days aside.
 */
export function useReasonTexts({ isOfCalendar = false } = {}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const due = useDueText();
  const demo = useDemoClock();
  const detailOf = (of: Pick<Wait, 'reason' | 'values'>) =>
    waitDetail(t, number, of, isOfCalendar ? undefined : demo?.name);
  const wait = (reason: WaitReason, values?: Wait['values']): string => {
    const limit = values && limitText(t, number, { reason, values });
    if (limit) return limit;
    const detail = values && detailOf({ reason, values });
    return detail ? `${WAIT_TEXTS[reason](t)} · ${detail}` : WAIT_TEXTS[reason](t);
  };
  return {
    wait,
    skip: (reason: SkipReason): string => SKIP_TEXTS[reason](t),
    finish: (reason: FinishReason): string => FINISH_TEXTS[reason](t),
    fix: (fix: Fix): string => FIX_TEXTS[fix](t),
    /** Only the numbers of a wait, where it has any. */
    detail: detailOf,
    /** Until when; of many who wait for the same, when the first one goes on. */
    until: ({ reason, until }: Pick<Wait, 'reason' | 'until'>, { isOfMany = false } = {}): string => {
      if (until && Date.parse(until) > Date.now())
        return isOfMany
          ? t(($) => $.reasons.until.first, { when: due(until) })
          : t(($) => $.reasons.until.at, { when: due(until) });
      if (until || MOVES_ON.includes(reason)) return t(($) => $.reasons.until.soon);
      if (ANSWERED.includes(reason)) return t(($) => $.reasons.until.whenAnswered);
      return DECIDED.includes(reason) ? t(($) => $.reasons.until.whenDecided) : t(($) => $.reasons.until.notByItself);
    },
  };
}
