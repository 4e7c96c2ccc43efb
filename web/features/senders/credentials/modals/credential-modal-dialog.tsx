import { Modal } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CREDENTIAL_MODALS, type CredentialModal as ModalName } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import classes from '../add/add-account.module.css';
import { CredentialPasswordForm } from '../verify/credential-password-form.tsx';
import { VerificationSteps } from '../verify/verification-steps.tsx';
import { VerifiedAccount } from '../verify/verified-account.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** What puts one thing about an account right, opened by name from notices, the bell and the settings. */
export function CredentialModalDialog() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const selected = useSelectedCredential();
  const subject = useSyncExternalStore(dialogs.subscribe, dialogs.subject);
  const [name, named] = (subject ?? '').split(':');
  const modal = CREDENTIAL_MODALS.find((known) => known === name);
  const id = named || selected?._id;
  if (!modal || !id) return null;
  return (
    <Modal
      opened
      size={500}
      fullScreen={isPhone}
      onClose={dialogs.close}
      closeOnClickOutside={false}
      title={TITLES[modal](t)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
      classNames={{ header: classes.header, body: classes.body, content: classes.modal }}
    >
      <VerifiedAccount id={id} key={subject}>
        {(account) => <Content modal={modal} account={account} />}
      </VerifiedAccount>
    </Modal>
  );
}

function Content({ modal, account }: { modal: ModalName; account: Credential }) {
  const [isSaved, setSaved] = useState(false);
  const verification = <VerificationSteps account={account} onLeave={dialogs.close} />;
  switch (modal) {
    case 'two-factor':
    case 'security-code':
    case 'phone':
      return verification;
    case 'change-password':
    case 'credential-update':
      if (isSaved) return verification;
      return (
        <CredentialPasswordForm account={account} kind={passwordKind(modal, account)} onDone={() => setSaved(true)} />
      );
    case 'connection-limit':
    case 'inmail-limit':
      return <LimitNotice account={account} kind={modal} />;
    case 'verify-email':
      return <VerifyEmail account={account} />;
  }
}

function passwordKind(modal: 'change-password' | 'credential-update', { auth_status: auth }: Credential) {
  if (modal === 'change-password') return 'change';
  return auth.wrong_password ? 'wrong' : 'update';
}

const TITLES: Record<ModalName, (t: TFunction) => string> = {
  'two-factor': (t) => t(($) => $.verify.modals.twoFactor),
  'security-code': (t) => t(($) => $.verify.modals.securityCode),
  phone: (t) => t(($) => $.verify.modals.phone),
  'connection-limit': (t) => t(($) => $.verify.modals.connectionLimit),
  'inmail-limit': (t) => t(($) => $.verify.modals.inmailLimit),
  'change-password': (t) => t(($) => $.verify.modals.changePassword),
  'verify-email': (t) => t(($) => $.verify.modals.verifyEmail),
  'credential-update': (t) => t(($) => $.verify.modals.credentialUpdate),
};
