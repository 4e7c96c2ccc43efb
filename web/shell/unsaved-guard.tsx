import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../ui/feedback/confirm-modal.tsx';

interface Props {
  isChanged: boolean;
  /** Nothing is asked any more. */
  isFree?: RefObject<boolean>;
  onLeave?: () => void;
  /** What is kept over a reload is not asked about there. */
  isKeptOverReload?: boolean;
}

/** Whoever leaves a page with something unsaved is asked. */
export function UnsavedGuard({ isChanged, isFree, onLeave, isKeptOverReload = false }: Props) {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    enableBeforeUnload: isChanged && !isKeptOverReload,
    shouldBlockFn: ({ current, next }) => isChanged && !isFree?.current && current.pathname !== next.pathname,
  });
  return (
    <ConfirmModal
      isOpen={status === 'blocked'}
      title={t(($) => $.unsavedGuard.title)}
      confirm={t(($) => $.unsavedGuard.leave)}
      isBusy={false}
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
      onClose={() => reset?.()}
    >
      <Text size="sm">{t(($) => $.unsavedGuard.text)}</Text>
    </ConfirmModal>
  );
}
