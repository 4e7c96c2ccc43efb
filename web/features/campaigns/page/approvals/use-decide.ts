import { useTranslation } from 'react-i18next';
import type { ApprovalStatus } from '../../../../../contract/approvals/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { APPROVAL_STATUS_STYLES, type ApprovalDecision } from './approval-texts.ts';

interface Decided {
  ids: string[];
  status: ApprovalDecision;
  /** What they were; the way back. */
  before: ApprovalStatus;
}

/** The same decision for many; it can be taken back until the first of them has gone out. */
export function useDecideMany(onDone?: () => void) {
  const { t } = useTranslation();
  const change = useApiMutation({
    call: ({ ids, status }: Decided) => api.approvals.decideMany({ ids, status }),
    refresh: ['approvals', 'enrolments'],
    onDone: ({ changed }, { ids, status, before }) => {
      onDone?.();
      snackbars.show({
        type: 'success',
        text: t(($) => $.campaign.approvals.decided, {
          count: changed,
          status: APPROVAL_STATUS_STYLES[status].name(t),
        }),
        ...(before !== 'complete' &&
          before !== status && { undo: () => change.mutate({ ids, status: before, before: status }) }),
      });
    },
  });
  return { decide: change.mutate, isPending: change.isPending };
}

interface DecidedOne {
  id: string;
  status: ApprovalDecision;
  before: ApprovalStatus;
  subject?: string;
  text?: string;
}

/** One decision, with the words as they were edited. */
export function useDecideOne() {
  const { t } = useTranslation();
  const change = useApiMutation({
    call: ({ id, status, subject, text }: DecidedOne) => api.approvals.decide({ id, status, subject, text }),
    refresh: ['approvals', 'enrolments'],
    onDone: (_, { id, status, before }) =>
      snackbars.show({
        type: 'success',
        text: t(($) => $.campaign.approvals.decided, { count: 1, status: APPROVAL_STATUS_STYLES[status].name(t) }),
        ...(before !== 'complete' && { undo: () => change.mutate({ id, status: before, before: status }) }),
      }),
  });
  return { decide: change.mutate, isPending: change.isPending };
}
