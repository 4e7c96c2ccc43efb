import { useTranslation } from 'react-i18next';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { useStepTexts } from '../../sequence/public.ts';
import type { Blocker, Warning } from './wizard-part-states.ts';

interface BlockerTexts {
  text: string;
  /** What leads to where it is put right. */
  fix: string;
  step?: string;
}

/** What is missing and what is worth a look, in words. */
export function useNoticeTexts(sequence: Sequence) {
  const { t } = useTranslation();
  const steps = useStepTexts();
  return {
    blocker: (blocker: Blocker): BlockerTexts => {
      switch (blocker.kind) {
        case 'people':
          return { text: t(($) => $.searches.errors.peopleMissing), fix: t(($) => $.searches.addPeople) };
        case 'account':
          return { text: t(($) => $.searches.errors.credentialMissing), fix: t(($) => $.wizard.review.chooseAccount) };
        case 'step': {
          const node = sequence.nodes.find(({ id }) => id === blocker.step);
          const problem = steps.problem(blocker.code);
          if (!node) return { text: problem, fix: t(($) => $.searches.toSteps) };
          return {
            text: `${steps.step(node)}: ${problem}`,
            fix: t(($) => $.wizard.review.openStep),
            step: node.id,
          };
        }
      }
    },
    warning: ({ kind }: Warning): string => {
      switch (kind) {
        case 'account_down':
          return t(($) => $.wizard.review.accountDown);
        case 'no_working_days':
          return t(($) => $.wizard.review.noWorkingDays);
        case 'no_mailbox':
          return t(($) => $.wizard.review.noMailbox);
        case 'mailbox_down':
          return t(($) => $.searches.errors.integrationDown);
        case 'search_failed':
          return t(($) => $.wizard.review.searchFailed);
        case 'nobody_found':
          return t(($) => $.wizard.review.nobodyFound);
      }
    },
  };
}
