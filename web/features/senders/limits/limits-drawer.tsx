import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A long list about the account's limits, beside the page. */
export function LimitsDrawer({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      styles={{ title: { fontSize: 'var(--text-lg)', fontWeight: 600 } }}
      title={title}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {children}
    </Drawer>
  );
}
