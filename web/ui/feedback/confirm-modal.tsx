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
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that cannot be taken back. */
export function ConfirmModal({ isOpen, title, children, confirm, dismiss, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}>
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {dismiss ?? t(($) => $.preferences.cancel)}
        </Button>
        <Button color="red.9" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
