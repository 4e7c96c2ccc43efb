import { IconKey } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREDENTIAL_PASSWORD_MIN, type Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { formProblems } from '../../../../api/form-problems.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { StepFrame } from '../add/step-frame.tsx';
import { AccountCard } from './account-card.tsx';
import { useAccountChange } from './use-account-change.ts';

/** wrong: the network refused the one we have · change: it wants another one · update: the person has another one */
export type CredentialPasswordKind = 'wrong' | 'change' | 'update';

/** A new password for the account; it signs in with it at once. */
export function CredentialPasswordForm(props: {
  account: Credential;
  kind: CredentialPasswordKind;
  onDone?: () => void;
}) {
  const { account, kind, onDone } = props;
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const words = passwordTexts(t, kind, network);
  const save = useAccountChange({
    id: account._id,
    call: () => api.credentials.update({ id: account._id, password }),
    success: t(($) => $.verify.updated),
    onDone: () => {
      setPassword('');
      onDone?.();
    },
    onRefusal: (error) => {
      const { fields, form } = formProblems(t, error, ['password']);
      setProblem(fields.password ?? form);
      return true;
    },
  });
  return (
    <StepFrame
      icon={IconKey}
      title={words.title}
      text={words.text}
      next={t(($) => $.addAccount.connect)}
      isBlocked={password.length < CREDENTIAL_PASSWORD_MIN}
      isBusy={save.isPending}
      onNext={() => save.mutate()}
    >
      <AccountCard account={account} pill={words.pill} tone={kind === 'update' ? 'blue' : 'red'} />
      <SecretInput
        label={t(($) => $.verify.password)}
        description={t(($) => $.verify.passwordHint, { count: CREDENTIAL_PASSWORD_MIN })}
        autoComplete="new-password"
        data-autofocus
        value={password}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          setPassword(event.currentTarget.value);
        }}
      />
    </StepFrame>
  );
}

function passwordTexts(t: TFunction, kind: CredentialPasswordKind, network: string) {
  switch (kind) {
    case 'wrong':
      return {
        title: t(($) => $.verify.wrongPassword),
        text: t(($) => $.verify.wrongPasswordText, { network }),
        pill: t(($) => $.accounts.invalid),
      };
    case 'change':
      return {
        title: t(($) => $.verify.changePassword),
        text: t(($) => $.verify.changePasswordText, { network }),
        pill: t(($) => $.verify.actionNeeded),
      };
    case 'update':
      return {
        title: t(($) => $.verify.updateTitle),
        text: t(($) => $.verify.updateText, { network }),
        pill: t(($) => $.verify.saved),
      };
  }
}
