import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  isOpen: boolean;
  /** How many filters there are. */
  count: number;
  /** What is left by them, where it is known. */
  people: number | undefined;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Where there is no room beside the list the filters come from below. */
export function FinderFiltersDrawer({ isOpen, count, people, onOpen, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => onOpen(true)}
      >
        {count > 0 ? t(($) => $.finder.filters.on, { count }) : t(($) => $.finder.filters.title)}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => onOpen(false)}
        position="bottom"
        size="88%"
        title={t(($) => $.finder.filters.title)}
        closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      >
        {children}
        <Button fullWidth mt="md" onClick={() => onOpen(false)}>
          {people === undefined
            ? t(($) => $.finder.filters.show)
            : t(($) => $.finder.filters.showPeople, { count: people })}
        </Button>
      </Drawer>
    </>
  );
}
