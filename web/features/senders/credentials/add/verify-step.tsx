import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { verificationOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { useCurrentSecond } from '../verify/use-current-second.ts';
import { VerificationSteps } from '../verify/verification-steps.tsx';
import { VerifiedAccount } from '../verify/verified-account.tsx';
import type { StepProps } from './step-props.ts';

/** The sign-in as it goes: told live, and at its end the campaigns of the new account. */
export function VerifyStep({ accountId, ...props }: StepProps & { accountId: string }) {
  return <VerifiedAccount id={accountId}>{(account) => <Verifying account={account} {...props} />}</VerifiedAccount>;
}

function Verifying({ account, onChange, onDone }: StepProps & { account: Credential }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const verification = verificationOf(account, useCurrentSecond());
  const settle = useEffectEvent(async () => {
    if (verification === 'wrong_password') return onChange({ step: 'sign_in' });
    if (verification !== 'connected') return;
    await Promise.all(
      ['credentials', 'spaces', 'limits'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
    );
    snackbars.show({ type: 'success', text: t(($) => $.addAccount.created) });
    onDone();
    await navigate({ to: '/campaigns/my-campaigns/{-$filter}', search: { selectedCred: account._id } });
  });
  useEffect(() => void settle(), [verification]);
  return <VerificationSteps account={account} onLeave={onDone} />;
}
