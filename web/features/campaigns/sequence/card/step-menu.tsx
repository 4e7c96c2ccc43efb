import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface StepActions {
  copy: () => void;
  duplicate: () => void;
  /** Null where there is no place further up or down. */
  moveUp: (() => void) | null;
  moveDown: (() => void) | null;
  remove: () => void;
}

export function StepMenu({ actions }: { actions: StepActions }) {
  const { t } = useTranslation();
  const { copy, duplicate, moveUp, moveDown, remove } = actions;
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={15} />} onClick={copy}>
        {t(($) => $.sequence.card.copy)}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopyPlus size={15} />} onClick={duplicate}>
        {t(($) => $.sequence.card.duplicate)}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowUp size={15} />} disabled={!moveUp} onClick={() => moveUp?.()}>
        {t(($) => $.sequence.card.moveUp)}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={15} />} disabled={!moveDown} onClick={() => moveDown?.()}>
        {t(($) => $.sequence.card.moveDown)}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={remove}>
        {t(($) => $.sequence.card.remove)}
      </Menu.Item>
    </>
  );
}
