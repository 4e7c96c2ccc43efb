import { useTranslation } from 'react-i18next';
import type { NextEvent } from '../../../../../contract/prospects/schemas.ts';
import { useReasonWords, useWhen } from '../../../campaigns/reasons/public.ts';
import { useStepWords } from '../../../campaigns/sequence/public.ts';

interface NextWords {
  /** When, as far as that is known, and what happens then: “tomorrow 09:12 · Message”. */
  event: string;
  /** Why not now, or why nothing does. */
  why: string;
  /** The moment with its zone, for a tooltip. */
  exact: string | undefined;
}
type Told = Pick<NextEvent, 'status' | 'action' | 'next_at' | 'wait' | 'finish_reason'>;

/** What happens next with somebody in a campaign, when, and why not sooner. */
export function useNextWords(): (next: Told) => NextWords {
  const { t } = useTranslation();
  const reasons = useReasonWords();
  const steps = useStepWords();
  const when = useWhen();
  return ({ status, action, next_at, wait, finish_reason }) => {
    const isOver = status === 'finished' || status === 'excluded';
    const why = finish_reason ? reasons.finish(finish_reason) : wait ? reasons.wait(wait.reason, wait.values) : '';
    if (isOver) return { event: t(($) => $.prospects.next.nothing), why, exact: undefined };
    const name = action ? steps.action(action) : t(($) => $.prospects.next.check);
    return {
      event: next_at ? `${when.near(next_at)} · ${name}` : name,
      why,
      exact: next_at ? when.exact(next_at) : undefined,
    };
  };
}
