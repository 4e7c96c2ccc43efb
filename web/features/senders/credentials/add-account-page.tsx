import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';
import { dialogs } from '../../../shell/open-dialog.ts';
import { useUser } from '../../../shell/session/use-access-state.ts';
import { NoAccountMessage } from './no-account-message.tsx';
import { openAddAccount } from './open-credential-modal.ts';

/** The address of adding an account: the steps are open at once. */
export function AddAccountPage() {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const isMember = useUser().space?.role === 'member';
  useEffect(() => {
    if (isMember) return;
    openAddAccount();
    return () => {
      if (dialogs.current() === 'add-account') dialogs.close();
    };
  }, [isMember]);
  return <NoAccountMessage title={t(($) => $.addAccount.title)} text={t(($) => $.addAccount.pageText, { network })} />;
}
