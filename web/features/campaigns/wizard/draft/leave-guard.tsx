import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';
import classes from '../wizard.module.css';

/** Whoever leaves has everything saved first; asked only where something cannot be. */
export function LeaveGuard({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const own = draft.saved ? `/campaign/edit/${draft.saved._id}` : '/campaign/add';
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    // a reload loses nothing: what is unsaved is kept
    enableBeforeUnload: false,
    shouldBlockFn: async ({ next }) => {
      if (next.pathname === own || next.pathname.startsWith('/campaign/edit/')) return false;
      if (draft.held) return true;
      if (draft.saving.status === 'idle' || draft.saving.status === 'saved') return false;
      return draft.ensure().then(
        () => false,
        () => true,
      );
    },
  });
  return (
    <ConfirmModal
      isOpen={status === 'blocked'}
      title={t(($) => $.wizard.leaveTitle)}
      confirm={t(($) => $.wizard.leave)}
      isBusy={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p className={classes.question}>{draft.held ? t(($) => $.wizard.leaveHeld) : t(($) => $.wizard.leaveText)}</p>
    </ConfirmModal>
  );
}
