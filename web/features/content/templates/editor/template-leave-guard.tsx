import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import classes from './editor.module.css';

interface Props {
  isChanged: boolean;
  /** Nothing is asked any more. */
  isFree: RefObject<boolean>;
  onLeave: () => void;
}

/** Whoever leaves with something unsaved is asked. A reload asks nothing: it loses nothing. */
export function TemplateLeaveGuard({ isChanged, isFree, onLeave }: Props) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => isChanged && !isFree.current && current.pathname !== next.pathname,
  });
  return (
    <ConfirmModal
      isOpen={status === 'blocked'}
      title={t(($) => $.templates.leaveTitle)}
      confirm={t(($) => $.templates.leave)}
      isBusy={false}
      onConfirm={() => {
        onLeave();
        proceed?.();
      }}
      onClose={() => reset?.()}
    >
      <p className={classes.note}>{t(($) => $.templates.leaveText)}</p>
    </ConfirmModal>
  );
}
