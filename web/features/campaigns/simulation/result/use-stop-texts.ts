import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type SimulatedCampaign, campaignSteps } from '../simulated-campaign.ts';
import type { Fact } from '../../../../../contract/enrolments/events.ts';
import { useReasonTexts } from '../../reasons/public.ts';
import { useStepTexts } from '../../sequence/public.ts';
import type { PathEntry } from '../path/path-entries.ts';

const FACT_TEXTS: Record<Fact, (t: TFunction) => string> = {
  accepted: (t) => t(($) => $.simulate.fact.accepted),
  seen: (t) => t(($) => $.simulate.fact.seen),
  replied: (t) => t(($) => $.simulate.fact.replied),
  opened: (t) => t(($) => $.simulate.fact.opened),
  clicked: (t) => t(($) => $.simulate.fact.clicked),
  bounced: (t) => t(($) => $.simulate.fact.bounced),
  unsubscribed: (t) => t(($) => $.simulate.fact.unsubscribed),
  meeting: (t) => t(($) => $.simulate.fact.meeting),
};

/** What each stop of a way is called, and what is said below it. */
export function useStopTexts(campaign: Pick<SimulatedCampaign, 'sequence' | 'sequences_nodes'>) {
  const { t } = useTranslation();
  const steps = useStepTexts();
  const reasons = useReasonTexts();
  const nodeOf = (id: string | null) => campaignSteps(campaign).find((node) => node.id === id);
  return {
    title: (entry: PathEntry, number?: number): string => {
      const node = nodeOf(entry.nodeId);
      switch (entry.kind) {
        case 'enrolled':
          return t(($) => $.simulate.path.enrolled);
        case 'paused':
          return t(($) => $.simulate.path.paused);
        case 'resumed':
          return t(($) => $.simulate.path.resumed);
        case 'moved':
          return t(($) => $.simulate.path.moved);
        case 'fact':
          return FACT_TEXTS[entry.fact as Fact]?.(t) ?? '';
        case 'end':
          return t(($) => $.simulate.path.end);
        default:
          if (node) return steps.step(node, number);
          return entry.action ? steps.action(entry.action) : t(($) => $.simulate.path.removedStep);
      }
    },
    detail: (entry: PathEntry): string => {
      switch (entry.kind) {
        case 'skipped':
          return entry.skip ? t(($) => $.simulate.path.skipped, { reason: reasons.skip(entry.skip!) }) : '';
        case 'yes':
          return t(($) => $.simulate.path.yes);
        case 'no':
          return t(($) => $.simulate.path.no);
        case 'fact':
          return entry.isPast ? '' : t(($) => $.simulate.path.ifAccepted);
        case 'end':
          return entry.finish ? reasons.finish(entry.finish) : '';
        default:
          return '';
      }
    },
  };
}
