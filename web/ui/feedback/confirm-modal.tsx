import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  isOpen: boolean;
  title: string;
  /** What follows from it, with numbers where there are any. */
  children: ReactNode;
  confirm: string;
  /** What says no, where “Cancel” could be read as yes. */
  dismiss?: string;
  /** Nothing is lost by it: its button is not red. */
  isReversible?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that cannot be taken back, or that has to be read first. */
export function ConfirmModal({ isOpen, title, children, isBusy, onClose, ...asked }: Props) {
  const { t } = useTranslation();
  const { confirm, dismiss, isReversible = false, onConfirm } = asked;
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}>
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {dismiss ?? t(($) => $.preferences.cancel)}
        </Button>
        <Button color={isReversible ? undefined : 'red.9'} loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
