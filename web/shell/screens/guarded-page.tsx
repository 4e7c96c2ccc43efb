import { IconBuilding, IconCreditCardOff, IconLock, IconUserPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../../contract/permissions.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { pageRefusal, type Refusal } from '../page-refusal.ts';
import { useSpace, useStanding } from '../use-standing.ts';
import { ScreenMessage } from './screen-message.tsx';
import classes from './screen-message.module.css';

/** The page, or why it is closed. It opens by itself as soon as the reason is gone. */
export function GuardedPage({ page }: { page: Page }) {
  const refusal = pageRefusal(page, useStanding());
  return refusal ? <Closed reason={refusal} /> : <Outlet />;
}

function Closed({ reason }: { reason: Refusal }) {
  const message = useMessage(reason);
  usePageTitle(message.title);
  return (
    <div className={classes.inPage}>
      <ScreenMessage {...message} />
    </div>
  );
}

function useMessage(reason: Refusal) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const workspace = useSpace()?.name ?? '';
  switch (reason) {
    case 'no_space':
      return { icon: IconBuilding, title: t(($) => $.closed.noSpace), text: t(($) => $.closed.noSpaceText) };
    case 'not_allowed':
      return { icon: IconLock, title: t(($) => $.closed.notAllowed), text: t(($) => $.closed.notAllowedText) };
    case 'unpaid':
      return {
        icon: IconCreditCardOff,
        title: t(($) => $.closed.unpaid),
        text: t(($) => $.closed.unpaidText, { workspace }),
      };
    case 'no_credentials':
      return {
        icon: IconUserPlus,
        title: t(($) => $.closed.noCredentials),
        text: t(($) => $.closed.noCredentialsText, { network }),
      };
  }
}
