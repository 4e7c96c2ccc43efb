import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CredentialModal, CredentialNotice } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { NotificationKind } from '../../../../../contract/notifications/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { openCredentialModal } from '../open-credential-modal.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

const MODAL_TEXTS: Record<CredentialModal, (t: TFunction) => string> = {
  'two-factor': (t) => t(($) => $.accountSettings.actions.twoStep),
  'security-code': (t) => t(($) => $.accountSettings.actions.code),
  phone: (t) => t(($) => $.accountSettings.actions.phone),
  'connection-limit': (t) => t(($) => $.accountSettings.actions.whatToDo),
  'inmail-limit': (t) => t(($) => $.accountSettings.actions.whatToDo),
  'change-password': (t) => t(($) => $.accountSettings.actions.newPassword),
  'verify-email': (t) => t(($) => $.accountSettings.actions.verifyEmail),
  'credential-update': (t) => t(($) => $.accountSettings.actions.update),
};

/** The notices that signing in again may end. */
const SIGN_IN_TEXTS: Partial<Record<NotificationKind, (t: TFunction) => string>> = {
  credential_blocked: (t) => t(($) => $.accountSettings.actions.checkAgain),
  invalid_captcha: (t) => t(($) => $.accountSettings.actions.tryAgain),
  confirm_in_app: (t) => t(($) => $.accountSettings.actions.checkAgain),
  waiting_for_auth: (t) => t(($) => $.accountSettings.actions.signIn),
  broken_connection: (t) => t(($) => $.accountSettings.actions.signIn),
  hibernated: (t) => t(($) => $.accountSettings.actions.wakeUp),
};

/** The one thing that puts a notice right; nothing where only time does. */
export function NoticeAction({ account, notice }: { account: Credential; notice: CredentialNotice }) {
  const { t } = useTranslation();
  const { kind, modal } = notice;
  if (modal)
    return (
      <Button size="xs" variant="default" onClick={() => openCredentialModal(modal, account._id)}>
        {MODAL_TEXTS[modal](t)}
      </Button>
    );
  if (kind === 'broken_automation')
    return (
      <Button size="xs" variant="default" renderRoot={(props) => <Link {...props} to="/settings/location" />}>
        {t(($) => $.accountSettings.actions.location)}
      </Button>
    );
  if (kind === 'subscription_required' || kind === 'sales_navigator_problem') return <CheckPlan account={account} />;
  const words = SIGN_IN_TEXTS[kind];
  return words ? <SignInAgain account={account} text={words(t)} /> : null;
}

function SignInAgain({ account, text }: { account: Credential; text: string }) {
  const signIn = useSignInAgain(account);
  return (
    <Button size="xs" variant="default" loading={signIn.isPending} onClick={() => signIn.mutate()}>
      {text}
    </Button>
  );
}

function CheckPlan({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const check = useApiMutation({
    call: () => api.credentials.checkSales({ id: account._id }),
    refresh: ['credentials'],
    success: t(($) => $.accountSettings.plansChecked),
  });
  return (
    <Button size="xs" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
      {t(($) => $.accountSettings.actions.checkAgain)}
    </Button>
  );
}
