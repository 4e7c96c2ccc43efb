import { Button } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { ScreenMessage } from '../../../shell/screens/screen-message.tsx';
import message from '../../../shell/screens/screen-message.module.css';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { openAddAccount } from './open-credential-modal.ts';

/** A page without an account: what to know, and the way to add one. A member is told whom to ask. */
export function NoAccountMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const isMember = useUser().space?.role === 'member';
  usePageTitle(title);
  return (
    <div className={message.inPage}>
      <ScreenMessage icon={IconUserPlus} title={title} text={isMember ? t(($) => $.addFirst.memberText) : text}>
        {!isMember && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={openAddAccount}>
            {t(($) => $.switcher.add)}
          </Button>
        )}
        {!isMember && children}
      </ScreenMessage>
    </div>
  );
}
