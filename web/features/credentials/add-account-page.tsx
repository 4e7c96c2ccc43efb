import { Button } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { dialogs } from '../../shell/open-dialog.ts';
import { ScreenMessage } from '../../shell/screens/screen-message.tsx';
import message from '../../shell/screens/screen-message.module.css';
import { useUser } from '../../shell/use-standing.ts';
import { openAddAccount } from './open-credential-modal.ts';

/** The address of adding an account: the steps are open at once. */
export function AddAccountPage() {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const isMember = useUser().space?.role === 'member';
  const title = t(($) => $.addAccount.title);
  usePageTitle(title);
  useEffect(() => {
    if (isMember) return;
    openAddAccount();
    return () => {
      if (dialogs.current() === 'add-account') dialogs.close();
    };
  }, [isMember]);
  const text = isMember ? t(($) => $.addFirst.memberText) : t(($) => $.addAccount.pageText, { network });
  return (
    <div className={message.inPage}>
      <ScreenMessage icon={IconUserPlus} title={title} text={text}>
        {!isMember && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={openAddAccount}>
            {t(($) => $.switcher.add)}
          </Button>
        )}
      </ScreenMessage>
    </div>
  );
}
