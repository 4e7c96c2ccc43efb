import { Alert, Anchor, Checkbox, TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential, TwoFactor } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { formProblems } from '../../../../api/form-problems.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { looksLikeEmail } from '../../../people/accounts/public.ts';
import { StepFrame } from '../add/step-frame.tsx';
import { AccountCard } from './account-card.tsx';

/** The sign-in of the account's two-step verification; Microsoft's is the only one there is. */
export function TwoFactorForm({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const known = account.two_factor;
  const [username, setUsername] = useState(known?.username ?? '');
  const [password, setPassword] = useState('');
  const [hasUpdated, setUpdated] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<'username' | 'password' | 'form', string>>>({});
  const mustUpdate = known?.update_password === true;
  const send = useMutation({
    mutationFn: () =>
      api.credentials.twoFactor({
        id: account._id,
        username: username.trim().toLowerCase(),
        password: password.trim(),
      }),
    onSuccess: () => {
      snackbars.show({ type: 'success', text: t(($) => $.verify.twoFactorSet) });
      return queryClient.invalidateQueries({ queryKey: ['credentials'] });
    },
    onError: (error) => {
      const { fields, form } = formProblems(t, error, ['username', 'password']);
      setProblems({ ...fields, ...(form && { form }) });
    },
  });
  const submit = () => {
    const missing = t(($) => $.addAccount.fill);
    const found = {
      ...(!username.trim() ? { username: missing } : !looksLikeEmail(username.trim()) && { username: notEmail(t) }),
      ...(!password.trim() && { password: missing }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) send.mutate();
  };
  return (
    <StepFrame
      icon={IconShieldLock}
      title={t(($) => $.verify.twoFactorTitle)}
      text={t(($) => $.verify.twoFactorText)}
      next={t(($) => $.verify.signIn)}
      isBlocked={mustUpdate && !hasUpdated}
      isBusy={send.isPending}
      onNext={submit}
    >
      <AccountCard account={account} pill={t(($) => $.verify.twoFactorAsked)} tone="amber" />
      {known && <Refused known={known} />}
      {mustUpdate && known.link && (
        <Alert color="yellow">
          {t(($) => $.verify.updateFirst)}{' '}
          <Anchor inherit underline="always" href={known.link} target="_blank" rel="noreferrer">
            {t(($) => $.verify.updateLink)}
          </Anchor>
        </Alert>
      )}
      {mustUpdate && (
        <Checkbox
          label={t(($) => $.verify.hasUpdated)}
          checked={hasUpdated}
          onChange={(event) => setUpdated(event.currentTarget.checked)}
        />
      )}
      {(!mustUpdate || hasUpdated) && (
        <>
          <TextInput
            type="email"
            label={t(($) => $.verify.twoFactorUser)}
            autoComplete="off"
            spellCheck={false}
            value={username}
            error={problems.username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <SecretInput
            label={t(($) => $.verify.twoFactorPassword)}
            autoComplete="new-password"
            value={password}
            error={problems.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      )}
      <FormFailure text={problems.form} />
      <OnlyMicrosoft />
    </StepFrame>
  );
}

function Refused({ known }: { known: TwoFactor }) {
  const { t } = useTranslation();
  if (known.temporary_locked_at) return <FormFailure text={t(($) => $.verify.twoFactorLocked)} />;
  if (known.status === 'invalid') return <FormFailure text={t(($) => $.verify.twoFactorInvalid)} />;
  return known.status === 'failed' ? <FormFailure text={t(($) => $.verify.twoFactorFailed)} /> : null;
}

function OnlyMicrosoft() {
  const { t } = useTranslation();
  const { links } = useBrand();
  return (
    <Alert color="blue">
      {t(($) => $.verify.onlyMicrosoft)}{' '}
      <Anchor inherit underline="always" href={links.help ?? '/help'} target="_blank" rel="noreferrer">
        {t(($) => $.upgrade.support)}
      </Anchor>
    </Alert>
  );
}

const notEmail = (t: TFunction) => t(($) => $.addAccount.notValidEmail);
