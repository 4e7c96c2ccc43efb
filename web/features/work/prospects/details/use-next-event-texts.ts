import { useTranslation } from 'react-i18next';
import type { NextEvent } from '../../../../../contract/prospects/schemas.ts';
import { useDueText, useReasonTexts, useRelativeDates } from '../../../campaigns/reasons/public.ts';
import { useStepTexts } from '../../../campaigns/sequence/public.ts';

interface NextEventTexts {
  /** When, as far as that is known, and what happens then: “tomorrow 09:12 · Message”. */
  event: string;
  /** Why not now, or why nothing does. */
  why: string;
  /** The moment with its zone, for a tooltip. */
  exact: string | undefined;
}
type NextEventInput = Pick<NextEvent, 'status' | 'action' | 'next_at' | 'wait' | 'finish_reason'>;

/** What happens next with somebody in a campaign, when, and why not sooner. */
export function useNextEventTexts(): (next: NextEventInput) => NextEventTexts {
  const { t } = useTranslation();
  const reasons = useReasonTexts();
  const steps = useStepTexts();
  const when = useRelativeDates();
  const due = useDueText();
  return ({ status, action, next_at, wait, finish_reason }) => {
    const isOver = status === 'finished' || status === 'excluded';
    const why = finish_reason ? reasons.finish(finish_reason) : wait ? reasons.wait(wait.reason, wait.values) : '';
    if (isOver) return { event: t(($) => $.prospects.next.nothing), why, exact: undefined };
    const name = action ? steps.action(action) : t(($) => $.prospects.next.check);
    return {
      event: next_at ? `${due(next_at)} · ${name}` : name,
      why,
      exact: next_at ? when.exact(next_at) : undefined,
    };
  };
}
