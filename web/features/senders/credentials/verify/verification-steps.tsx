import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verificationOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { CodeForm } from './code-form.tsx';
import { CredentialPasswordForm } from './credential-password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { StateMessage } from './state-message.tsx';
import { Syncing } from './syncing.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useCurrentSecond } from './use-current-second.ts';

/** Where an account's sign-in stands, and what it asks of a person now. */
export function VerificationSteps({ account, onLeave }: { account: Credential; onLeave: () => void }) {
  const now = useCurrentSecond();
  const verification = verificationOf(account, now);
  const hadCode = useHadCode(account);
  const message = { account, isCodeOver: hadCode, now, onLeave };
  useProxyToast(account);
  switch (verification) {
    case 'syncing':
      return <Syncing account={account} />;
    case 'code':
    case 'wrong_code':
    case 'expired_code':
      return <CodeForm account={account} code={account.auth_status.security_code!} now={now} />;
    case 'phone':
    case 'expired_phone':
      return <PhoneForm account={account} isExpired={verification === 'expired_phone'} />;
    case 'two_factor':
      return <TwoFactorForm account={account} />;
    case 'wrong_password':
      return <CredentialPasswordForm account={account} kind="wrong" />;
    case 'disconnected':
      if (account.auth_status.must_change_password) return <CredentialPasswordForm account={account} kind="change" />;
      return <StateMessage {...message} state={verification} />;
    case 'captcha':
    case 'in_app':
    case 'blocked':
    case 'problem':
    case 'connected':
      return <StateMessage {...message} state={verification} />;
  }
}

/** Whether a code was asked for while this was open: without one now, its session is over. */
function useHadCode({ auth_status: { security_code: code } }: Credential): boolean {
  const [hadCode, setHadCode] = useState(false);
  if (code && !hadCode) setHadCode(true);
  return hadCode;
}

function useProxyToast({ setting_proxy: proxy }: Credential): void {
  const { t } = useTranslation();
  const stage = proxy?.stage ?? null;
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== 'success' && stage === 'success' && before.current !== null)
      snackbars.show({ type: 'success', text: t(($) => $.verify.proxySet) });
    before.current = stage;
  }, [stage, t]);
}
