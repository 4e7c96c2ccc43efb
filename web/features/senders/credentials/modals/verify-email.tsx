import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { StepFrame } from '../add/step-frame.tsx';
import { AccountCard } from '../verify/account-card.tsx';
import { useAccountChange } from '../verify/use-account-change.ts';
import own from '../verify/verify.module.css';

/** The network wants the account's email verified there; afterwards it is asked whether that is done. */
export function VerifyEmail({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const [failure, setFailure] = useState<string | null>(null);
  const check = useAccountChange({
    id: account._id,
    call: () => api.credentials.verifyEmail({ id: account._id }),
    success: t(($) => $.verify.emailVerified),
    onDone: dialogs.close,
    onRefusal: (error) => {
      setFailure(errorText(t, error));
      return true;
    },
  });
  return (
    <StepFrame
      icon={IconMailCheck}
      title={t(($) => $.verify.emailTitle)}
      text={t(($) => $.verify.emailText, { network, email: account.username })}
      next={t(($) => $.verify.checkEmail)}
      isBusy={check.isPending}
      onNext={() => {
        setFailure(null);
        check.mutate();
      }}
    >
      <AccountCard account={account} pill={t(($) => $.verify.actionNeeded)} tone="amber" />
      <ol className={own.list}>
        <li>{t(($) => $.verify.emailStep1, { network })}</li>
        <li>{t(($) => $.verify.emailStep2)}</li>
        <li>{t(($) => $.verify.emailStep3)}</li>
      </ol>
      <FormFailure text={failure} />
    </StepFrame>
  );
}
