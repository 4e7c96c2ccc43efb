import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UserBlock } from '../account/user-block.tsx';
import { WorkspaceBlock } from '../account/workspace-block.tsx';
import { AccountSheetActions } from './account-sheet-actions.tsx';
import { AccountSheetList } from './account-sheet-list.tsx';
import classes from './mobile.module.css';

/** What the sidebar holds on a wide screen, from the bottom of a phone. */
export function AccountSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t(($) => $.nav.account)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      classNames={{ content: classes.sheet, title: classes.sheetTitle }}
    >
      <UserBlock />
      <WorkspaceBlock />
      <AccountSheetList onChosen={onClose} />
      <AccountSheetActions onDone={onClose} />
    </Drawer>
  );
}
