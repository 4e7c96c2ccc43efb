import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A dialog that one writes into. From the first letter on neither Escape nor a click beside it closes it: neither is a
 * wish to lose what was written. Its buttons do.
 */
export function FormModal({ children, closeButtonProps, ...props }: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation();
  const [isWritten, setWritten] = useState(false);
  return (
    <Modal
      opened
      {...props}
      onInput={() => setWritten(true)}
      closeOnEscape={!isWritten}
      closeOnClickOutside={!isWritten && props.closeOnClickOutside !== false}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close), ...closeButtonProps }}
    >
      {children}
    </Modal>
  );
}
